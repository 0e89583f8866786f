import { findSignInLink, newMailAddress } from '../support/accounts.ts'
import { listOffers, readOffer } from '../support/api.ts'
import { currentSearchParams, expectOpenOfferCard } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import {
  descriptionTextbox,
  descriptionToolButton,
  exactButton,
  exactField,
  fillCompany,
  newCompanyFormData,
  nextDraftStepButton,
  optionalField,
  publishOfferButton,
  readStoredOfferDraft,
  stepTitle,
  t,
} from '../support/offer-draft.ts'
import { expectRedirect } from '../support/page-clock.ts'
import { profileTypeRadio, signUpAs } from '../support/signup-form.ts'
import { namespaceTranslator } from '../support/texts.ts'

const auth = namespaceTranslator('auth')
const enums = namespaceTranslator('enums')

const logo = 'web/public/brand/icon-192.png'

test("a visitor's draft becomes a listed offer", async ({ page, mailTo }) => {
  test.slow()
  const company = newCompanyFormData()
  const title = `Cartografa di correnti ${company.name}`

  // A visitor fills in all steps.
  await page.goto('/job-offers/create')
  await fillCompany(page, company)
  await page.locator('input[type=file]').setInputFiles(logo)
  await expect(exactButton(page, t('logo.remove'))).toBeVisible()
  await nextDraftStepButton(page).click()

  await expect(stepTitle(page, 'general')).toBeFocused()
  await exactField(page, t('general.title')).fill(title)
  await exactButton(page, enums('job_type.Design')).click()
  await exactField(page, t('general.skills')).fill('Sondaggi, maree,')
  await exactField(page, t('places.label')).fill('ital')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: t('places.chosen') })).toContainText('Italia')
  await descriptionTextbox(page).click()
  await descriptionToolButton(page, 'heading').click()
  await page.keyboard.type('Il mare')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Disegni le correnti.')
  await nextDraftStepButton(page).click()

  await expect(stepTitle(page, 'details')).toBeFocused()
  await optionalField(page, t('details.salary_min')).fill('41.000')
  await optionalField(page, t('details.salary_max')).fill('52.000')
  await nextDraftStepButton(page).click()

  await expect(stepTitle(page, 'application')).toBeFocused()
  await page.getByRole('checkbox', { name: t('application.quick') }).check()
  await nextDraftStepButton(page).click()

  await expect(stepTitle(page, 'preview')).toBeFocused()
  const card = page.getByRole('article', { name: title })
  for (const words of [
    company.name,
    'Italia',
    '41.000 – 52.000 €',
    'Disegni le correnti.',
    'maree',
  ])
    await expect(card).toContainText(words)
  await card.getByRole('button', { name: namespaceTranslator('actions')('apply.now') }).click()
  await expect(page.getByText(t('preview.held'))).toBeVisible()
  const written = await readStoredOfferDraft(page)

  // Publishing requires an account. The sign-up link in the mail loads the site again, but the
  // draft must not be lost.
  await publishOfferButton(page).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('account.signup') })
    .click()
  await expect(profileTypeRadio(page, 'provider')).toBeChecked()
  await exactButton(page, auth('type.continue')).click()
  const address = newMailAddress('ditta')
  await signUpAs(page, address)
  await page.clock.install()
  await page.goto(findSignInLink(await mailTo(address)).href)
  await page.getByRole('link', { name: auth('verified.continue') }).click()
  await expect(stepTitle(page, 'preview')).toBeVisible()
  const { owner, ...kept } = await readStoredOfferDraft(page)
  expect(owner).toMatch(/^prf_/)
  expect({ ...kept, owner: null }).toEqual(written)

  await publishOfferButton(page).dblclick()
  await expect(page).toHaveURL('/job-offers/create/verify')
  await expect(page.getByText(company.email)).toBeVisible()
  expect(await readStoredOfferDraft(page), 'the draft is done with').toBeNull()
  // The company's name is in quotes, because a search without quotes also finds offers that contain
  // only some of the words.
  const search = `search="${company.name}"`
  expect((await listOffers(page.request, search)).data, 'nobody sees it yet').toEqual([])

  const mail = await mailTo(company.email)
  const link = mail.links.find((one) => one.includes('/job-offers/create/success/')) ?? ''
  await page.goto(link)
  await expect(
    page.getByRole('heading', { name: t('success.verified', { company: company.name }) }),
  ).toBeVisible()
  expect(page.url(), 'the secret has left the address').not.toContain(link.split('/').at(-1))
  await expectRedirect(page, /\/\?job=off_/)
  const offer = await readOffer(page.request, currentSearchParams(page).get('job') ?? '')
  expect(offer).toMatchObject({ title, description: '<h3>Il mare</h3><p>Disegni le correnti.</p>' })
  expect(offer.company_id.logoUrl, 'the logo came along').toMatch(/^\//)
  await expectOpenOfferCard(page, offer)
  expect((await listOffers(page.request, search)).data).toHaveLength(1)
  const html = await (await page.request.get(offer.url)).text()
  const [, posting = 'null'] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(posting)).toMatchObject({
    '@type': 'JobPosting',
    title,
    hiringOrganization: { name: company.name },
  })
})
