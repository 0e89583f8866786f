import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OfferActivity } from '#contract/applications/offer-activity'
import { ApplicationsPage } from '../../../web/pages/applications.tsx'
import { ada } from '../../support/own-profile.ts'
import { holdTokens } from '../board/offers.ts'
import { expectFineOnPhone } from '../support/accessibility.ts'
import { answer } from '../support/answers.ts'
import { button, field } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { texts } from '../support/texts.ts'
import { anApplication } from './own-applications.ts'

const t = texts('applications')
const activityTexts = texts('activity')

async function atApplications(activity: OfferActivity = { answers: null, idle: null }) {
  holdTokens()
  const application = anApplication()
  answer({
    'GET /api/job-offer/application/profile': () =>
      Response.json({ job_application: [application] }),
    [`GET /api/job-offer/${application.job_offer_id}/activity`]: () => Response.json({ activity }),
  })
  await mount(<ApplicationsPage />, '/profile/applications', ada)
  await expect.element(button(t('note.add'))).toBeVisible()
  return application
}

test('a note and a reminder are kept, and a failure loses no input', async () => {
  const application = await atApplications()
  const path = `PUT /api/job-offer/application/${application.id}/note`
  answer({ [path]: () => Promise.reject(new TypeError('down')) })
  await button(t('note.add')).click()
  await field(t('note.label')).fill('Chiamare Rita')
  await field(t('note.day')).fill('2099-01-01')
  await expectFineOnPhone()
  await button(t('note.keep')).click()
  await expect.element(page.getByRole('alert').getByText(t('note.failed'))).toBeVisible()
  await expect.element(field(t('note.label'))).toHaveValue('Chiamare Rita')
  const bodies: unknown[] = []
  answer({
    [path]: ({ body }) => {
      bodies.push(body)
      return Response.json({ job_application: { ...application, ...(body as object) } })
    },
  })
  await button(t('note.keep')).click()
  await expect.element(page.getByText('Chiamare Rita')).toBeVisible()
  await expect.element(button(t('note.change'))).toBeVisible()
  expect(bodies).toEqual([{ own_note: 'Chiamare Rita', remind_on: '2099-01-01' }])
})

test('the usual time to an answer and the signs of an abandoned offer are said', async () => {
  await atApplications({
    answers: { applications: 12, answered_percent: 75, median_days: 4 },
    idle: { days_listed: 50, waiting: 3 },
  })
  await expect.element(page.getByText(/entro 4 giorni.*12.*75/)).toBeVisible()
  await expect.element(page.getByText(activityTexts('idle.title'))).toBeVisible()
  await expect.element(page.getByText(/50 giorni.*3 aspettano/)).toBeVisible()
  await expectFineOnPhone()
})
