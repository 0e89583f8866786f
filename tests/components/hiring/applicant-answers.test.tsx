import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ListedApplication } from '#contract/applications/applications'
import { paginate } from '#contract/board/pagination'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { tabTo } from '../support/keyboard.ts'
import { translatorFor } from '../support/texts.ts'
import {
  applicantListButton,
  listedApplicationOf,
  mountApplicantList,
  receivedApplicationListOf,
  reviewDetailsOf,
  t,
} from './applicant-list.tsx'

const name = 'Bruna Neri'
const newApplication: ListedApplication = { ...listedApplicationOf('app_1', name), status: 'sent' }
const list = 'GET /api/job-offer/off_1/applications'
const patch = 'PATCH /api/job-offer/application/app_1'

const column = (id: string) => page.getByRole('region', { name: t(`column.${id}`) })
const cardIn = (id: string) => column(id).getByRole('article', { name, exact: true })
const isNew = () => cardIn('new').getByText(t('card.new'))
/** The time at which a refusal that is sent now becomes final. */
const inHalfAnHour = () => new Date(Date.now() + 30 * 60_000).toISOString()

const mockList = (application = newApplication) =>
  mockResponses({ [list]: () => Response.json(receivedApplicationListOf([application])) })

async function answerWith(to: string): Promise<void> {
  await page.getByRole('button', { name: t('move.label', { name }) }).click()
  await page.getByRole('menuitem', { name: t(`move.to.${to}`) }).click()
}

test('an applicant is refused by keyboard, and the refusal is undone in time', async () => {
  const sent = vi.fn()
  mockList()
  mockResponses({
    [patch]: ({ body }) => {
      sent(body)
      const refusal_final_at = inHalfAnHour()
      const application = { ...newApplication, status: 'not_selected', refusal_final_at }
      return Response.json({ application })
    },
    'DELETE /api/job-offer/application/app_1/refusal': () =>
      Response.json({ application: newApplication }),
  })
  await mountApplicantList()
  await expect.element(isNew()).toBeVisible()
  await tabTo(page.getByRole('button', { name: t('move.label', { name }) }))
  await userEvent.keyboard('{Enter}')
  const refuse = page.getByRole('menuitem', { name: t('move.to.not_selected') })
  await expect.element(refuse).toBeVisible()
  await userEvent.keyboard('{End}')
  await expect.element(refuse).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  const refused = cardIn('not_selected')
  await expect.element(refused.getByText(t('refusal.waits', { count: 30 }))).toBeVisible()
  await expect.element(page.getByText(t('moved.not_selected', { name }))).toBeVisible()
  await expect.element(applicantListButton(name)).toHaveFocus()
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  await tabTo(refused.getByRole('button', { name: t('refusal.undo') }))
  await userEvent.keyboard('{Enter}')
  await expect.element(isNew()).toBeVisible()
  await expect.element(page.getByText(t('moved.undo', { name }))).toBeVisible()
  expect(sent.mock.calls).toEqual([[{ status: 'not_selected' }]])
})

test('opening the details marks an application as seen, and scrolling past it does not', async () => {
  const sent = vi.fn()
  mockList()
  mockResponses({
    [patch]: ({ body }) => {
      sent(body)
      return Response.json({ application: listedApplicationOf('app_1', name) })
    },
    'GET /api/job-offer/application/app_1/review': () => Response.json(reviewDetailsOf({})),
  })
  await mountApplicantList()
  await expect.element(isNew()).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  cardIn('new').element().scrollIntoView()
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(sent.mock.calls).toEqual([])
  await applicantListButton(name).click()
  const dialog = page.getByRole('dialog', { name })
  await expect.element(dialog.getByText(t('steps.seen'))).toBeVisible()
  await expect.element(dialog.getByText('una@posta.example')).toBeVisible()
  await expectAccessibleOnPhone()
  await page.viewport(1280, 1024)
  await userEvent.keyboard('{Escape}')
  await expect.element(cardIn('new')).toBeVisible()
  await expect.element(isNew()).not.toBeInTheDocument()
  expect(sent.mock.calls).toEqual([[{ status: 'seen' }]])
})

test('an answer that the server refuses is reverted, with the reason, and the list is loaded again', async () => {
  mockList({ ...newApplication, status: 'in_contact' })
  await mountApplicantList()
  await expect.element(cardIn('in_contact')).toBeVisible()
  mockList({ ...newApplication, status: 'withdrawn', applicant: null })
  mockResponses({
    [patch]: () =>
      Response.json({ code: 'applications.move_not_allowed', status: 409 }, { status: 409 }),
  })
  await answerWith('hired')
  const reason = translatorFor('errors')('applications.move_not_allowed')
  await expect.element(page.getByText(reason)).toBeVisible()
  await expect.element(page.getByRole('region', { name: t('withdrawn.title') })).toBeVisible()
  expect(page.getByRole('article').elements()).toEqual([])
})

test('undoing a refusal shows the answer that another member gave meanwhile', async () => {
  mockList()
  mockResponses({
    [patch]: () => {
      const refusal_final_at = inHalfAnHour()
      const application = { ...newApplication, status: 'not_selected', refusal_final_at }
      return Response.json({ application })
    },
    'DELETE /api/job-offer/application/app_1/refusal': () =>
      Response.json({ application: { ...newApplication, status: 'in_contact' } }),
  })
  await mountApplicantList()
  await expect.element(cardIn('new')).toBeVisible()
  await answerWith('not_selected')
  const undo = cardIn('not_selected').getByRole('button', { name: t('refusal.undo') })
  await expect.element(page.getByText(t('moved.not_selected', { name }))).toBeVisible()
  await undo.click()
  await expect.element(cardIn('in_contact')).toBeVisible()
})

test('a note that the server refuses is reported, and its text is not lost', async () => {
  const forbidden = () => Response.json({ code: 'auth.forbidden', status: 403 }, { status: 403 })
  mockList(listedApplicationOf('app_1', name))
  mockResponses({
    'GET /api/job-offer/application/app_1/review': () => Response.json(reviewDetailsOf({})),
    'POST /api/job-offer/application/app_1/notes': forbidden,
  })
  await mountApplicantList()
  await applicantListButton(name).click()
  const note = page.getByRole('textbox', { name: t('review.newNote') })
  await note.fill('Da richiamare lunedì')
  mockResponses({ 'GET /api/job-offer/application/app_1/review': forbidden })
  await page.getByRole('button', { name: t('review.addNote') }).click()
  await expect.element(page.getByText(t('review.failed'))).toBeVisible()
  await expect.element(note).toHaveValue('Da richiamare lunedì')
})

test('a list that failed to load can be retried, and a long list loads page by page', async () => {
  const one = (id: string): ListedApplication => ({
    ...listedApplicationOf(id, id),
    ...{ status: 'withdrawn', timeline: [], applicant: null },
  })
  mockResponses({
    [list]: () => Response.json({ code: 'auth.forbidden', status: 403 }, { status: 403 }),
  })
  await mountApplicantList()
  const alert = page.getByRole('alert')
  await expect.element(alert).toHaveTextContent(t('list.failed'))
  const pages: (string | null)[] = []
  mockResponses({
    [list]: ({ path }) => {
      const after = new URLSearchParams(path.split('?')[1]).get('after')
      pages.push(after)
      const data = after ? [one('app_2'), one('app_3')] : [one('app_1'), one('app_2')]
      const first = { ...receivedApplicationListOf(data), pagination: paginate(3, 1, 2) }
      const overview = { pagination: null, counts: null, stages: null, labels: null }
      return Response.json(
        after ? { ...overview, data, next: null } : { ...first, next: 'the second page' },
      )
    },
  })
  await alert.getByRole('button', { name: translatorFor('components')('retry') }).click()
  await expect.element(page.getByText(t('list.part', { shown: 2, total: 3 }))).toBeVisible()
  await page.getByRole('button', { name: t('list.more') }).click()
  await expect.element(page.getByText(t('list.count', { count: 3, total: 3 }))).toBeVisible()
  const withdrawn = page.getByRole('region', { name: t('withdrawn.title') })
  expect(withdrawn.getByRole('listitem').elements()).toHaveLength(3)
  expect(pages).toEqual([null, 'the second page'])
})
