import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { linkConfirmationHeader } from '#contract/confirm-header'
import { storeTokens } from '../../../web/lib/tokens.ts'
import { fillSession } from '../../../web/people/session/state.ts'
import { newcomerProfileAda } from '../../support/own-profile.ts'
import { expectAccessibleOnPhone } from '../support/accessibility.ts'
import { mockResponses } from '../support/answers.ts'
import { buttonLocator, linkLocator } from '../support/locators.ts'
import { currentPathAndSearch } from '../support/mount.tsx'
import { translatorFor } from '../support/texts.ts'
import { mountOfferWizard, t } from './offer-wizard.tsx'

const errors = translatorFor('errors')

test('a freelancer is told to use an employer’s account, and is signed out to create one', async () => {
  const left: unknown[] = []
  mockResponses({
    'POST /api/logout': ({ body }) => {
      left.push(body)
      return new Response(null, { status: 204 })
    },
  })
  storeTokens({ accessToken: 'a', refreshToken: 'b' })
  fillSession({ profile: newcomerProfileAda, companies: [], user_applications: [] })
  await mountOfferWizard()
  await expect.element(page.getByRole('heading', { name: t('wrongAccount.title') })).toBeVisible()
  await expectAccessibleOnPhone()
  await buttonLocator(t('wrongAccount.change')).click()
  const signUp = `/auth/signup?${new URLSearchParams({ next: '/job-offers/create' })}`
  await expect.poll(currentPathAndSearch).toBe(signUp)
  expect(left).toHaveLength(1)
  expect(localStorage.getItem('accessToken')).toBeNull()
})

test('a mailed link asks for confirmation in another browser, and leaves the address once it works', async () => {
  const confirmations: unknown[] = []
  mockResponses({
    'GET /api/verify-company/parola-segreta': ({ headers }) => {
      confirmations.push(headers.get(linkConfirmationHeader.name))
      return confirmations.length === 1
        ? Response.json({ code: 'auth.confirmation_required', status: 403 }, { status: 403 })
        : Response.json({
            company: { id: 'com_1', name: 'Fari Esempio' },
            job_offer: { id: 'off_1' },
          })
    },
  })
  await mountOfferWizard('/job-offers/create/success/parola-segreta')
  await buttonLocator(t('success.confirm')).click()
  const verified = t('success.verified', { company: 'Fari Esempio' })
  await expect.element(page.getByRole('heading', { name: verified })).toBeVisible()
  await expect.poll(currentPathAndSearch).toBe('/job-offers/create/success')
  await expect.element(linkLocator(t('success.continue'))).toHaveAttribute('href', '/?job=off_1')
  expect(confirmations).toEqual([null, linkConfirmationHeader.value])
})

test('an invalid mailed link leads to an explanation without the link’s secret', async () => {
  mockResponses({
    'GET /api/verify-company/nessuna-parola': () =>
      Response.json({ code: 'companies.token_invalid', status: 400 }, { status: 400 }),
  })
  await mountOfferWizard('/job-offers/create/success/nessuna-parola')
  await expect.element(page.getByText(errors('companies.token_invalid'))).toBeVisible()
  await expect.poll(currentPathAndSearch).toBe('/job-offers/create/error')
  await expect
    .element(linkLocator(t('error.companies')))
    .toHaveAttribute('href', '/profile/company?tab=offers')
  await expectAccessibleOnPhone()
})
