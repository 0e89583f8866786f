import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { translatorFor } from '../support/texts.ts'
import {
  applicantListButton,
  interviewStage,
  listedApplicationOf,
  mountApplicantList,
  noReview,
  receivedApplicationListOf,
  reviewDetailsOf,
  sampleTimestamp,
  t,
} from './applicant-list.tsx'

test('applicants are searched, selected and refused together, and the refusals are undone together', async () => {
  const asked: string[] = []
  const sent = vi.fn()
  mockResponses({
    'GET /api/job-offer/off_1/applications': ({ path }) => {
      asked.push(new URLSearchParams(path.split('?')[1]).get('search') ?? '')
      return Response.json(
        receivedApplicationListOf([
          listedApplicationOf('app_1', 'Bruna Neri'),
          listedApplicationOf('app_2', 'Carla'),
        ]),
      )
    },
    'GET /api/company/com_1/answer-templates': () => Response.json({ templates: [] }),
    'POST /api/job-offer/off_1/applications/moves': ({ body }) => {
      sent(body)
      return Response.json({ moved: ['app_1', 'app_2'] })
    },
    'DELETE /api/job-offer/off_1/applications/refusals': ({ body }) => {
      sent(body)
      return Response.json({ moved: ['app_1', 'app_2'] })
    },
  })
  await mountApplicantList()
  await expect.element(applicantListButton('Bruna Neri')).toBeVisible()
  await page.getByRole('searchbox', { name: t('filters.search') }).fill('html')
  await expect.poll(() => asked.at(-1)).toBe('html')
  for (const name of ['Bruna Neri', 'Carla'])
    await page.getByRole('checkbox', { name: `${t('bulk.select')} ${name}` }).click()
  await expect.element(page.getByText(t('bulk.selected', { count: 2 }))).toBeVisible()
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  const bar = page.getByRole('region', { name: t('bulk.label') })
  await bar.getByRole('button', { name: t('move.to.not_selected') }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox')).toHaveValue(t('template.kind.text'))
  await dialog.getByRole('button', { name: t('bulk.send') }).click()
  await expect.element(page.getByText(t('bulk.refused', { count: 2 }))).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await applicantListButton(t('bulk.undo')).click()
  await expect.element(page.getByText(t('bulk.undone', { count: 2 }))).toBeVisible()
  expect(sent.mock.calls).toEqual([
    [{ ids: ['app_1', 'app_2'], status: 'not_selected', message: t('template.kind.text') }],
    [{ ids: ['app_1', 'app_2'] }],
  ])
})

test('members who may only read see the applicants but cannot answer', async () => {
  mockResponses({
    'GET /api/job-offer/off_1/applications': () =>
      Response.json(receivedApplicationListOf([listedApplicationOf('app_1', 'Bruna Neri')])),
    'GET /api/job-offer/application/app_1/review': () => Response.json(reviewDetailsOf({})),
  })
  await mountApplicantList(false)
  await expect.element(applicantListButton('Bruna Neri')).toBeVisible()
  expect(page.getByRole('article').getByRole('checkbox').elements()).toEqual([])
  await applicantListButton('Bruna Neri').click()
  const dialog = page.getByRole('dialog')
  // The timeline shows each change of status with the name of the member who made it.
  await expect.element(dialog).toHaveTextContent(`${t('steps.seen')}Ada Conti`)
  expect(dialog.getByRole('button', { name: t('move.to.hired') }).elements()).toEqual([])
  await expect.element(dialog.getByText(t('review.noNotes'))).toBeVisible()
  expect(dialog.getByRole('textbox').elements()).toEqual([])
})

test('notes, ratings and labels are recorded, and the history shows who did it', async () => {
  const sent = vi.fn()
  let now = reviewDetailsOf({})
  const by = { name: 'Ada Conti', at: sampleTimestamp }
  mockResponses({
    'GET /api/job-offer/off_1/applications': () =>
      Response.json(
        receivedApplicationListOf([
          { ...listedApplicationOf('app_1', 'Bruna Neri'), review: now.review },
        ]),
      ),
    'GET /api/job-offer/application/app_1/review': () => Response.json(now),
    'POST /api/job-offer/application/app_1/notes': ({ body }) => {
      sent(body)
      now = reviewDetailsOf({
        review: { ...noReview, notes_count: 1 },
        notes: [{ id: 7, text: 'Richiamare', is_removable: true, ...by }],
        events: [{ kind: 'note', detail: null, ...by }],
      })
      return Response.json(now, { status: 201 })
    },
    'PUT /api/job-offer/application/app_1/rating': ({ body }) => {
      sent(body)
      now = { ...now, review: { ...now.review, rating: 4 } }
      return Response.json(now)
    },
    'POST /api/job-offer/off_1/applications/labels': ({ body }) => {
      sent(body)
      now = { ...now, review: { ...now.review, labels: ['senior'] } }
      return Response.json({})
    },
    'DELETE /api/job-offer/application/app_1/notes/7': () => {
      now = reviewDetailsOf({
        review: { ...now.review, notes_count: 0 },
        events: [{ kind: 'note_removed', detail: null, ...by }],
      })
      return Response.json(now)
    },
  })
  await mountApplicantList()
  await applicantListButton('Bruna Neri').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('review.addNote') }).click()
  await dialog.getByRole('textbox', { name: t('review.newNote') }).fill('Richiamare')
  await dialog.getByRole('button', { name: t('review.addNote') }).click()
  const notes = dialog.getByRole('list', { name: t('review.notes') })
  await expect.element(notes).toHaveTextContent('RichiamareAda Conti')
  await expect.element(dialog.getByText(t('event.note'))).toBeVisible()
  await dialog.getByRole('combobox', { name: t('review.rating') }).selectOptions('4')
  await dialog.getByRole('combobox', { name: t('review.labels') }).fill('Senior,')
  await expect.element(dialog.getByText('senior', { exact: true })).toBeVisible()
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  await notes.getByRole('button').click()
  await notes.getByRole('button', { name: t('review.removeNote') }).click()
  await expect.element(dialog.getByText(t('event.note_removed'))).toBeVisible()
  await expect.element(notes).not.toBeInTheDocument()
  expect(sent.mock.calls).toEqual([
    [{ text: 'Richiamare' }],
    [{ rating: 4 }],
    [{ ids: ['app_1'], add: ['senior'], remove: [] }],
  ])
})

test('each stage has a column, and the details have a button for the next applicant', async () => {
  const sent = vi.fn()
  let stage: string | null = null
  const bruna = listedApplicationOf('app_1', 'Bruna Neri')
  mockResponses({
    'GET /api/job-offer/off_1/applications': () =>
      Response.json(
        receivedApplicationListOf([
          stage
            ? { ...bruna, status: 'in_contact', review: { ...noReview, stage_id: stage } }
            : bruna,
          listedApplicationOf('app_2', 'Carla'),
        ]),
      ),
    'GET /api/job-offer/application/app_1/review': () => Response.json(reviewDetailsOf({})),
    'GET /api/job-offer/application/app_2/review': () => Response.json(reviewDetailsOf({})),
    'POST /api/job-offer/off_1/applications/moves': ({ body }) => {
      sent(body)
      stage = interviewStage.id
      return Response.json({ moved: ['app_1'] })
    },
  })
  await mountApplicantList()
  await applicantListButton('Bruna Neri').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('combobox', { name: t('review.stage') })).toBeVisible()
  await dialog.getByRole('button', { name: t('details.next') }).click()
  await expect.element(dialog).toHaveAccessibleName('Carla')
  await dialog.getByRole('button', { name: t('details.previous') }).click()
  await expect.element(dialog).toHaveAccessibleName('Bruna Neri')
  await dialog.getByRole('combobox', { name: t('review.stage') }).selectOptions(interviewStage.name)
  await expect
    .element(page.getByText(t('moved.stage', { name: 'Bruna Neri', stage: interviewStage.name })))
    .toBeVisible()
  expect(sent.mock.calls).toEqual([
    [{ ids: ['app_1'], status: 'in_contact', stage_id: interviewStage.id }],
  ])
  await dialog.getByRole('button', { name: translatorFor('components')('dialog.close') }).click()
  const column = page.getByRole('region', { name: interviewStage.name })
  await expect
    .element(column.getByRole('button', { name: 'Bruna Neri', exact: true }))
    .toBeVisible()

  // A narrow screen shows one column at a time.
  await page.viewport(360, 740)
  await expect.element(applicantListButton('Carla')).toBeVisible()
  await expect.element(column).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: t('list.column') }).selectOptions(interviewStage.id)
  await expect.element(column).toBeVisible()
  await expect.element(applicantListButton('Carla')).not.toBeInTheDocument()
  await page.viewport(1280, 1024)
})
