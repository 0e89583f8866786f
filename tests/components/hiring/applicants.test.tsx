import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type {
  ReceivedApplication,
  ReceivedApplicationList,
} from '#contract/applications/applications'
import { paginate } from '#contract/board/pagination'
import { Applicants } from '../../../web/applications/applicants/applicants.tsx'
import { expectFineOnPhone } from '../support/accessibility.ts'
import { answer } from '../support/answers.ts'
import { mount } from '../support/mount.tsx'
import { texts } from '../support/texts.ts'

const t = texts('applicants')
const at = '2026-03-02T09:00:00.000Z'
const button = (name: string) => page.getByRole('button', { name, exact: true })

const application = (id: string, name: string): ReceivedApplication => ({
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
})

const counts = { sent: 0, seen: 2, in_contact: 0, hired: 0, not_selected: 0, withdrawn: 0 }
const list = (data: ReceivedApplication[]): ReceivedApplicationList => ({
  data,
  counts,
  pagination: paginate(data.length, 1, 50),
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
  await expect.element(dialog.getByRole('textbox')).toHaveValue(t('bulk.template'))
  await dialog.getByRole('button', { name: t('bulk.send') }).click()
  await expect.element(page.getByText(t('bulk.refused', { count: 2 }))).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  await button(t('bulk.undo')).click()
  await expect.element(page.getByText(t('bulk.undone', { count: 2 }))).toBeVisible()
  expect(sent.mock.calls).toEqual([
    [{ ids: ['app_1', 'app_2'], status: 'not_selected', message: t('bulk.template') }],
    [{ ids: ['app_1', 'app_2'] }],
  ])
})

test('members who only read see the applicants and no way to answer', async () => {
  answer({
    'GET /api/job-offer/off_1/applications': () =>
      Response.json(list([application('app_1', 'Bruna Neri')])),
  })
  await shown(false)
  await expect.element(button('Bruna Neri')).toBeVisible()
  expect(page.getByRole('checkbox').elements()).toEqual([])
  await button('Bruna Neri').click()
  const dialog = page.getByRole('dialog')
  // The timeline shows each move with the name of the member who made it.
  await expect.element(dialog).toHaveTextContent(`${t('steps.seen')}Ada Conti`)
  expect(dialog.getByRole('button', { name: t('move.to.hired') }).elements()).toEqual([])
})
