import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ApplicationAnswerPage } from '../../../web/pages/application-answer.tsx'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { listedApplicationOf, t } from './applicant-list.tsx'

const name = 'Bruna Neri'
const api = '/api/application-answer/app_1.firma'
const received = (status: string, refusal_final_at: string | null = null) =>
  Response.json({
    job_offer: { id: 'off_1', title: 'Guardiana di un faro' },
    application: { ...listedApplicationOf('app_1', name), status, refusal_final_at },
  })

const atLink = () =>
  mount(
    <Routes>
      <Route path="/application-answer/:token" element={<ApplicationAnswerPage />} />
    </Routes>,
    '/application-answer/app_1.firma?status=not_selected',
  )

test('the mailed link preselects an answer, which is confirmed and undone', async () => {
  const bodies: unknown[] = []
  mockResponses({
    [`GET ${api}`]: () => received('seen'),
    [`POST ${api}`]: ({ body }) => {
      bodies.push(body)
      return received('not_selected', new Date(Date.now() + 30 * 60_000).toISOString())
    },
    [`DELETE ${api}/refusal`]: () => received('seen'),
  })
  await atLink()
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(page.getByRole('radio', { checked: true }).elements()).toHaveLength(1)
  await expectAccessibleOnPhone()
  expect(bodies, 'opening the link answers nothing').toEqual([])
  await buttonLocator(t('answer.confirm')).click()
  await expect.element(page.getByText(t('answered.not_selected'))).toBeVisible()
  await expectAccessibleOnPhone()
  await buttonLocator(t('refusal.undo')).click()
  await expect.element(page.getByText(t('answered.seen'))).toBeVisible()
  expect(bodies).toEqual([{ status: 'not_selected' }])
})

test('a link that is no longer valid says so', async () => {
  mockResponses({
    [`GET ${api}`]: () =>
      Response.json({ code: 'applications.link_invalid', status: 404 }, { status: 404 }),
  })
  await atLink()
  await expect.element(page.getByRole('heading', { level: 1, name: t('dead.title') })).toBeVisible()
  await expectAccessibleOnPhone()
})
