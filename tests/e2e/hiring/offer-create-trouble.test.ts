import { expectAccessible } from '../support/accessibility.ts'
import { newPerson, storeTokens } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import {
  exactButton,
  fillCompany,
  goToOfferPreview,
  type NewCompanyFormData,
  newCompanyFormData,
  nextDraftStepButton,
  openOfferWizard,
  publishOfferButton,
  stepTitle,
  t,
} from '../support/offer-draft.ts'
import { expectRedirect } from '../support/page-clock.ts'
import { profileTypeRadio } from '../support/signup-form.ts'
import { namespaceTranslator } from '../support/texts.ts'

const route = '/api/job-offer?*'

test('retrying after a lost response publishes only one offer', async ({
  page,
  mailTo,
  newVisitor,
  expectFailure,
}) => {
  test.slow()
  expectFailure(/\/api\/job-offer\?/)
  const company = newCompanyFormData()
  const person = await openOfferWizard(page)
  await fillCompany(page, company)
  await nextDraftStepButton(page).click()
  await goToOfferPreview(page, 'Sarta di scena')

  // The first attempt to publish does not reach the server. The second one does, but its response
  // is lost.
  await page.route(route, (call) => call.abort(), { times: 1 })
  await publishOfferButton(page).click()
  await expect(page.getByRole('heading', { name: t('error.title') })).toBeVisible()
  await expect(page).toHaveURL('/job-offers/create/error')
  await expectAccessible(page)
  await page.getByRole('link', { name: t('error.back') }).click()
  await expect(stepTitle(page, 'preview')).toBeVisible()
  await page.route(
    route,
    async (call) => {
      await call.fetch()
      await call.abort()
    },
    { times: 1 },
  )
  await publishOfferButton(page).click()
  await page.getByRole('link', { name: t('error.back') }).click()
  await page.reload()
  await publishOfferButton(page).click()
  await expect(page).toHaveURL('/job-offers/create/verify')
  await expectAccessible(page)

  // The link is opened in another browser, so the page asks for confirmation.
  expectFailure(/\/api\/verify-company\//)
  const mail = await mailTo(company.email)
  const other = await newVisitor()
  await expectConfirmed(other, mail.links.find((one) => one.includes('/success/')) ?? '', company)

  const headers = { Authorization: `Bearer ${person.accessToken}` }
  const ask = async (path: string) => (await page.request.get(path, { headers })).json()
  const { companies } = await ask(`/api/company/profile/${person.profile.id}`)
  expect(companies).toHaveLength(1)
  expect(companies[0].plan.offers_used, 'one offer came of three attempts').toBe(1)
})

test('an invalid link and a freelancer’s account lead to instructions', async ({
  page,
  expectFailure,
}) => {
  expectFailure(/\/api\/verify-company\//)
  await page.goto('/job-offers/create/success/nessuna-parola-segreta')
  await exactButton(page, t('success.confirm')).click()
  await expect(page).toHaveURL('/job-offers/create/error')
  await expect(
    page.getByText(namespaceTranslator('errors')('companies.token_invalid')),
  ).toBeVisible()

  const person = await newPerson(page)
  await storeTokens(page, person)
  await page.goto('/job-offers/create')
  await expect(page.getByRole('heading', { name: t('wrongAccount.title') })).toBeVisible()
  await expectAccessible(page)
  await exactButton(page, t('wrongAccount.change')).click()
  await expect(profileTypeRadio(page, 'provider')).toBeChecked()
})

async function expectConfirmed(
  page: Parameters<typeof publishOfferButton>[0],
  link: string,
  { name }: NewCompanyFormData,
): Promise<void> {
  await page.clock.install()
  await page.goto(link)
  await exactButton(page, t('success.confirm')).click()
  const verified = t('success.verified', { company: name })
  await expect(page.getByRole('heading', { name: verified })).toBeVisible()
  await expectRedirect(page, /\/\?job=off_/)
}
