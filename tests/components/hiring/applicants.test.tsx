import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type {
  ListedApplication,
  ReceivedApplicationList,
} from '#contract/applications/applications'
import type { ReviewDetails } from '#contract/applications/reviews'
import { paginate } from '#contract/board/pagination'
import { Applicants } from '../../../web/applications/applicants/applicants.tsx'
import { expectFineOnPhone } from '../support/accessibility.ts'
import { answer } from '../support/answers.ts'
import { mount } from '../support/mount.tsx'
import { texts } from '../support/texts.ts'

const t = texts('applicants')
const at = '2026-03-02T09:00:00.000Z'
const button = (name: string) => page.getByRole('button', { name, exact: true })

const noReview = { labels: [], rating: null, stage_id: null, notes_count: 0 }

const application = (id: string, name: string): ListedApplication => ({
  id,
  job_offer_id: 'off_1',
  status: 'seen',
  timeline: [
    { status: 'sent', by: 'person', name: null, at },
    { status: 'seen', by: 'company', name: 'Ada Conti', at },
  ],
  created_at: at,
  updated_at: at,
  refusal_final_at: null,
  applicant: {
    card: {
      ...{ id: `prf_${id}`, full_name: name, username: null, avatar_url: null, job_title: null },
      ...{ nationality: 'IT', summary: null, website: null, preferred_timezone: null },
      ...{ skills: [], social_links: {}, spoken_languages: [], experience: [], education: [] },
    },
    email: 'una@posta.example',
    phone: null,
    price_per_hour: null,
    yearly_salary: null,
    available_from: null,
    residency: null,
    cover_letter: null,
    resume_url: null,
  },
  review: noReview,
})

const counts = { sent: 0, seen: 2, in_contact: 0, hired: 0, not_selected: 0, withdrawn: 0 }
const interview = { id: 'stg_1', name: 'Colloquio' }
const list = (data: ListedApplication[]): ReceivedApplicationList => ({
  ...{ data, next: null, counts },
  ...{ stages: [interview], labels: ['senior'] },
  pagination: paginate(data.length, 1, 50),
})

const reviewed = (details: Partial<ReviewDetails>): ReviewDetails => ({
  ...{ review: noReview, notes: [], events: [] },
  ...details,
})

const shown = (mayAnswer = true) =>
  mount(
    <>
      <h1>Fari Esempio</h1>
      <h2>Candidature</h2>
      <Applicants companyId="com_1" offerId="off_1" mayAnswer={mayAnswer} />
    </>,
  )

test('applicants are searched, chosen and refused together, and that is undone together', async () => {
  const asked: string[] = []
  const sent = vi.fn()
  answer({
    'GET /api/job-offer/off_1/applications': ({ path }) => {
      asked.push(new URLSearchParams(path.split('?')[1]).get('search') ?? '')
      return Response.json(
        list([application('app_1', 'Bruna Neri'), application('app_2', 'Carla')]),
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
  await shown()
  await expect.element(button('Bruna Neri')).toBeVisible()
  await page.getByRole('searchbox', { name: t('filters.search') }).fill('html')
  await expect.poll(() => asked.at(-1)).toBe('html')
  for (const name of ['Bruna Neri', 'Carla'])
    await page.getByRole('checkbox', { name: `${t('bulk.select')} ${name}` }).click()
  await expect.element(page.getByText(t('bulk.selected', { count: 2 }))).toBeVisible()
  await expectFineOnPhone()
  await page.viewport(1280, 1024)
  const bar = page.getByRole('region', { name: t('bulk.label') })
  await bar.getByRole('button', { name: t('move.to.not_selected') }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('textbox')).toHaveValue(t('template.kind.text'))
  await dialog.getByRole('button', { name: t('bulk.send') }).click()
  await expect.element(page.getByText(t('bulk.refused', { count: 2 }))).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await button(t('bulk.undo')).click()
  await expect.element(page.getByText(t('bulk.undone', { count: 2 }))).toBeVisible()
  expect(sent.mock.calls).toEqual([
    [{ ids: ['app_1', 'app_2'], status: 'not_selected', message: t('template.kind.text') }],
    [{ ids: ['app_1', 'app_2'] }],
  ])
})

test('members who only read see the applicants and no way to answer', async () => {
  answer({
    'GET /api/job-offer/off_1/applications': () =>
      Response.json(list([application('app_1', 'Bruna Neri')])),
    'GET /api/job-offer/application/app_1/review': () => Response.json(reviewed({})),
  })
  await shown(false)
  await expect.element(button('Bruna Neri')).toBeVisible()
  expect(page.getByRole('article').getByRole('checkbox').elements()).toEqual([])
  await button('Bruna Neri').click()
  const dialog = page.getByRole('dialog')
  // The timeline shows each move with the name of the member who made it.
  await expect.element(dialog).toHaveTextContent(`${t('steps.seen')}Ada Conti`)
  expect(dialog.getByRole('button', { name: t('move.to.hired') }).elements()).toEqual([])
  await expect.element(dialog.getByText(t('review.noNotes'))).toBeVisible()
  expect(dialog.getByRole('textbox').elements()).toEqual([])
})

test('a note, a rating and labels are recorded, and stand in the history with a name', async () => {
  const sent = vi.fn()
  let now = reviewed({})
  const by = { name: 'Ada Conti', at }
  answer({
    'GET /api/job-offer/off_1/applications': () =>
      Response.json(list([{ ...application('app_1', 'Bruna Neri'), review: now.review }])),
    'GET /api/job-offer/application/app_1/review': () => Response.json(now),
    'POST /api/job-offer/application/app_1/notes': ({ body }) => {
      sent(body)
      now = reviewed({
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
      now = reviewed({
        review: { ...now.review, notes_count: 0 },
        events: [{ kind: 'note_removed', detail: null, ...by }],
      })
      return Response.json(now)
    },
  })
  await shown()
  await button('Bruna Neri').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: t('review.newNote') }).fill('Richiamare')
  await dialog.getByRole('button', { name: t('review.addNote') }).click()
  const notes = dialog.getByRole('list', { name: t('review.notes') })
  await expect.element(notes).toHaveTextContent('RichiamareAda Conti')
  await expect.element(dialog.getByText(t('event.note'))).toBeVisible()
  await dialog.getByRole('combobox', { name: t('review.rating') }).selectOptions('4')
  await dialog.getByRole('combobox', { name: t('review.labels') }).fill('Senior,')
  await expect.element(dialog.getByText('senior', { exact: true })).toBeVisible()
  await expectFineOnPhone()
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

test('a stage is a column of its own; the details lead on to the next applicant', async () => {
  const sent = vi.fn()
  let stage: string | null = null
  const bruna = application('app_1', 'Bruna Neri')
  answer({
    'GET /api/job-offer/off_1/applications': () =>
      Response.json(
        list([
          stage
            ? { ...bruna, status: 'in_contact', review: { ...noReview, stage_id: stage } }
            : bruna,
          application('app_2', 'Carla'),
        ]),
      ),
    'GET /api/job-offer/application/app_1/review': () => Response.json(reviewed({})),
    'GET /api/job-offer/application/app_2/review': () => Response.json(reviewed({})),
    'POST /api/job-offer/off_1/applications/moves': ({ body }) => {
      sent(body)
      stage = interview.id
      return Response.json({ moved: ['app_1'] })
    },
  })
  await shown()
  await button('Bruna Neri').click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('combobox', { name: t('review.stage') })).toBeVisible()
  await dialog.getByRole('button', { name: t('details.next') }).click()
  await expect.element(dialog).toHaveAccessibleName('Carla')
  await dialog.getByRole('button', { name: t('details.previous') }).click()
  await expect.element(dialog).toHaveAccessibleName('Bruna Neri')
  await dialog.getByRole('combobox', { name: t('review.stage') }).selectOptions(interview.name)
  await expect
    .element(page.getByText(t('moved.stage', { name: 'Bruna Neri', stage: interview.name })))
    .toBeVisible()
  expect(sent.mock.calls).toEqual([
    [{ ids: ['app_1'], status: 'in_contact', stage_id: interview.id }],
  ])
  await dialog.getByRole('button', { name: texts('components')('dialog.close') }).click()
  const column = page.getByRole('region', { name: interview.name })
  await expect
    .element(column.getByRole('button', { name: 'Bruna Neri', exact: true }))
    .toBeVisible()

  // A narrow screen shows one column at a time.
  await page.viewport(360, 740)
  await expect.element(button('Carla')).toBeVisible()
  await expect.element(column).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: t('list.column') }).selectOptions(interview.id)
  await expect.element(column).toBeVisible()
  await expect.element(button('Carla')).not.toBeInTheDocument()
  await page.viewport(1280, 1024)
})

const own = { id: 'tpl_1', status: 'in_contact', name: 'Prova', text: 'Ciao {nome}!' }

test('stages are named and sorted, and many applicants are labelled and written to', async () => {
  const sent = vi.fn()
  const take =
    (result: object) =>
    ({ body }: { body: unknown }) => {
      sent(body)
      return Response.json(result)
    }
  answer({
    'GET /api/job-offer/off_1/applications': () =>
      Response.json({ ...list([application('app_1', 'Bruna Neri')]), stages: [] }),
    'GET /api/company/com_1/answer-templates': () => Response.json({ templates: [own] }),
    'PUT /api/company/com_1/stages': take({ stages: [] }),
    'POST /api/job-offer/off_1/applications/labels': take({}),
    'POST /api/job-offer/off_1/applications/moves': take({ moved: ['app_1'] }),
  })
  await shown()
  await button(t('stages.open')).click()
  const dialog = page.getByRole('dialog')
  await expectFineOnPhone()
  await page.viewport(1280, 1024)
  await dialog.getByRole('textbox', { name: t('stages.name', { number: 1 }) }).fill('Chiamata')
  await dialog
    .getByRole('button', { name: t('stages.remove', { name: t('stages.trial') }) })
    .click()
  await dialog.getByRole('button', { name: t('stages.raise', { name: t('stages.offer') }) }).click()
  await dialog.getByRole('button', { name: t('stages.save') }).click()
  await expect.element(page.getByText(t('stages.saved'))).toBeVisible()

  const choose = () =>
    page.getByRole('checkbox', { name: `${t('bulk.select')} Bruna Neri` }).click()
  const bar = page.getByRole('region', { name: t('bulk.label') })
  await choose()
  await bar.getByRole('button', { name: t('review.labels') }).click()
  await dialog.getByRole('combobox', { name: t('bulk.addLabels') }).fill('urgente,')
  await dialog.getByRole('button', { name: t('bulk.saveLabels') }).click()
  await expect.element(page.getByText(t('bulk.labelled', { count: 1 }))).toBeVisible()
  await choose()
  await bar.getByRole('button', { name: t('move.to.in_contact') }).click()
  const template = dialog.getByRole('combobox', { name: t('template.label') })
  await template.selectOptions('call')
  await expect.element(dialog.getByRole('textbox')).toHaveValue(t('template.call.text'))
  await template.selectOptions(t('template.own', { name: own.name }))
  await dialog.getByRole('button', { name: t('bulk.send') }).click()
  await expect.element(page.getByText(t('bulk.moved', { count: 1 }))).toBeVisible()
  expect(sent.mock.calls).toEqual([
    [
      {
        stages: [
          { id: null, name: t('stages.offer') },
          { id: null, name: 'Chiamata' },
        ],
      },
    ],
    [{ ids: ['app_1'], add: ['urgente'], remove: [] }],
    [{ ids: ['app_1'], status: 'in_contact', message: own.text }],
  ])
})

test('a company writes templates of its own', async () => {
  const sent = vi.fn()
  answer({
    'GET /api/job-offer/off_1/applications': () =>
      Response.json(list([application('app_1', 'Bruna Neri')])),
    'GET /api/company/com_1/answer-templates': () => Response.json({ templates: [own] }),
    'PUT /api/company/com_1/answer-templates': ({ body }) => {
      sent(body)
      return Response.json({ templates: [own] })
    },
  })
  await shown()
  await button(t('templates.open')).click()
  const dialog = page.getByRole('dialog')
  const name = (number: number) =>
    dialog.getByRole('textbox', { name: t('templates.name', { number }) })
  await expect.element(name(1)).toHaveValue('Prova')
  await expectFineOnPhone()
  await page.viewport(1280, 1024)
  await dialog.getByRole('button', { name: t('templates.add') }).click()
  const save = dialog.getByRole('button', { name: t('templates.save') })
  await expect.element(save).toBeDisabled()
  await name(2).fill('Un no breve')
  await dialog
    .getByRole('textbox', { name: t('templates.message') })
    .nth(1)
    .fill('Grazie, {nome}.')
  await save.click()
  await expect.element(page.getByText(t('templates.saved'))).toBeVisible()
  const added = { id: null, status: 'not_selected', name: 'Un no breve', text: 'Grazie, {nome}.' }
  expect(sent.mock.calls).toEqual([[{ templates: [own, added] }]])
})

test('on a wide screen the resume stands beside the details, also of the next applicant', async () => {
  vi.spyOn(navigator, 'pdfViewerEnabled', 'get').mockReturnValue(true)
  const sent = (id: string, name: string, expires: number): ListedApplication => {
    const one = application(id, name)
    const resume_url = `${location.origin}/${id}.pdf?expires=${expires}&reader=company`
    return { ...one, applicant: { ...one.applicant!, resume_url } }
  }
  let lists = 0
  answer({
    'GET /api/job-offer/off_1/applications': () => {
      lists++
      // The first list is old: the second applicant's link in it has expired.
      const expires = Date.now() + 600_000
      const data = [sent('app_1', 'Bruna Neri', expires)]
      return Response.json(list([...data, sent('app_2', 'Carla', lists > 1 ? expires : 1)]))
    },
    'GET /api/job-offer/application/app_1/review': () => Response.json(reviewed({})),
    'GET /api/job-offer/application/app_2/review': () => Response.json(reviewed({})),
  })
  await page.viewport(1280, 1024)
  await shown()
  await button('Bruna Neri').click()
  const dialog = page.getByRole('dialog')
  const frame = (name: string) => dialog.getByTitle(t('resume.frame', { name }))
  await expect
    .element(frame('Bruna Neri'))
    .toHaveAttribute('src', expect.stringMatching(/app_1\.pdf\?.*view=frame/))
  expect(lists).toBe(1)
  await dialog.getByRole('button', { name: t('details.next') }).click()
  await expect
    .element(frame('Carla'))
    .toHaveAttribute('src', expect.stringMatching(/app_2\.pdf\?expires=\d{13}/))
  expect(lists).toBe(2)
  await page.viewport(800, 1024)
  await expect.element(frame('Carla')).not.toBeInTheDocument()
  await page.viewport(1280, 1024)
})

describe('a thousand applicants', () => {
  const total = 1000
  const size = 50
  const named = (i: number) => `Persona ${String(i + 1).padStart(4, '0')}`
  /** Answers page after page, as the server does. */
  function answerPages() {
    let pages = 0
    answer({
      'GET /api/job-offer/off_1/applications': ({ path }) => {
        const from = Number(new URLSearchParams(path.split('?')[1]).get('after') ?? 0)
        pages++
        const data = Array.from({ length: size }, (_, i) =>
          application(`app_${from + i}`, named(from + i)),
        )
        const next = from + size < total ? String(from + size) : null
        const overview = {
          ...{ counts: { ...counts, seen: total }, stages: [], labels: [] },
          pagination: paginate(total, 1, size),
        }
        return Response.json({ ...overview, data, next })
      },
    })
    return () => pages
  }
  const scroller = () => document.querySelector('.virtual-scroller') as HTMLElement

  test('render only the cards in view, and scrolling reaches the last one', async () => {
    const pages = answerPages()
    await shown()
    await expect.element(button(named(0))).toBeVisible()
    await expect.poll(() => scroller()).not.toBeNull()
    const first = page.getByRole('listitem').filter({ has: button(named(0)) })
    await expect.element(first).toHaveAttribute('aria-posinset', '1')
    await expect
      .poll(
        () => {
          scroller().scrollTop = scroller().scrollHeight
          return pages()
        },
        { timeout: 20_000, interval: 50 },
      )
      .toBe(total / size)
    await expect
      .poll(() => {
        scroller().scrollTop = scroller().scrollHeight
        return button(named(total - 1)).elements().length
      })
      .toBe(1)
    const last = page.getByRole('listitem').filter({ has: button(named(total - 1)) })
    await expect.element(last).toHaveAttribute('aria-setsize', String(total))
    expect(page.getByRole('article').elements().length).toBeLessThan(30)
  })

  test('are rows of a table that Tab goes through without losing the focus', async () => {
    answerPages()
    await shown()
    await button(t('list.table')).click()
    const table = page.getByRole('table', { name: t('table.label') })
    await expect.element(table).toHaveAttribute('aria-rowcount', String(total + 1))
    await expect.element(button(named(0))).toBeVisible()
    await expectFineOnPhone()
    await page.viewport(1280, 1024)
    button(named(0)).element().focus()
    for (let row = 1; row <= 30; row++) {
      // The checkbox, the name and the answer of each row.
      for (let stop = 0; stop < 3; stop++) await userEvent.tab()
      await expect.poll(() => document.activeElement?.textContent).toBe(named(row))
    }
    expect(page.getByRole('row').elements().length).toBeLessThan(40)
    scroller().scrollTop = 0
    await expect.poll(() => button(named(0)).elements().length).toBe(1)
    expect(document.activeElement?.textContent).toBe(named(30))
  })
})
