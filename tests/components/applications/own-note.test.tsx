import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OfferActivityDetails } from '#contract/applications/offer-activity'
import { ApplicationsPage } from '../../../web/pages/applications.tsx'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { storeAccessToken } from '../board/offers.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, fieldLocator } from '../support/locators.ts'
import { mount } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { anApplication } from './own-applications.ts'

const t = translatorFor('applications')
const activityTexts = translatorFor('activity')

async function atApplications(activity: OfferActivityDetails = { answers: null, idle: null }) {
  storeAccessToken()
  const application = anApplication()
  mockResponses({
    'GET /api/job-offer/application/profile': () =>
      Response.json({ job_application: [application] }),
    [`GET /api/job-offer/${application.job_offer_id}/activity`]: () => Response.json({ activity }),
  })
  await mount(<ApplicationsPage />, '/profile/applications', newcomerProfileAda)
  await expect.element(buttonLocator(t('note.add'))).toBeVisible()
  return application
}

test('a note and a reminder are saved, and a failed request keeps the input', async () => {
  const application = await atApplications()
  const path = `PUT /api/job-offer/application/${application.id}/note`
  mockResponses({ [path]: () => Promise.reject(new TypeError('down')) })
  await buttonLocator(t('note.add')).click()
  await fieldLocator(t('note.label')).fill('Chiamare Rita')
  await fieldLocator(t('note.day')).fill('2099-01-01')
  await expectAccessibleOnPhone()
  await buttonLocator(t('note.keep')).click()
  await expect.element(page.getByRole('alert').getByText(t('note.failed'))).toBeVisible()
  await expect.element(fieldLocator(t('note.label'))).toHaveValue('Chiamare Rita')
  const refusal = { code: 'request.invalid', errors: [{ path: 'remind_on', code: 'invalid' }] }
  mockResponses({ [path]: () => Response.json(refusal, { status: 422 }) })
  await buttonLocator(t('note.keep')).click()
  await expect
    .element(fieldLocator(t('note.day')))
    .toHaveAccessibleDescription(translatorFor('errors')('fields.invalid'))
  await fieldLocator(t('note.day')).fill('2099-01-02')
  const bodies: unknown[] = []
  mockResponses({
    [path]: ({ body }) => {
      bodies.push(body)
      return Response.json({ job_application: { ...application, ...(body as object) } })
    },
  })
  await buttonLocator(t('note.keep')).click()
  await expect.element(page.getByText('Chiamare Rita')).toBeVisible()
  await expect.element(buttonLocator(t('note.change'))).toBeVisible()
  expect(bodies).toEqual([{ own_note: 'Chiamare Rita', remind_on: '2099-01-02' }])
})

test('the usual time to an answer and signs of an abandoned offer are shown', async () => {
  await atApplications({
    answers: { applications: 12, answered_percent: 75, median_days: 4 },
    idle: { days_listed: 50, waiting: 3 },
  })
  await expect.element(page.getByText(/entro 4 giorni.*12.*75/)).toBeVisible()
  await expect.element(page.getByText(activityTexts('idle.title'))).toBeVisible()
  await expect.element(page.getByText(/50 giorni.*3 aspettano/)).toBeVisible()
  await expectAccessibleOnPhone()
})
