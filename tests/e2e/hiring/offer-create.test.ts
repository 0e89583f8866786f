import { linkIn, newAddress } from '../support/accounts.ts'
import { listOffers, readOffer } from '../support/api.ts'
import { addressOf, opened } from '../support/board.ts'
import { expect, test } from '../support/journey.ts'
import {
  button,
  description,
  field,
  fillCompany,
  keptDraft,
  newCompany,
  next,
  optional,
  publish,
  stepTitle,
  t,
  tool,
} from '../support/offer-draft.ts'
import { expectRedirect } from '../support/page-clock.ts'
import { signUpAs, typeOf } from '../support/signup-form.ts'
import { texts } from '../support/texts.ts'

const auth = texts('auth')
const enums = texts('enums')

const logo = 'web/public/brand/icon-192.png'

test("from a visitor's draft to a listed offer", async ({ page, mailTo }) => {
  test.slow()
  const company = newCompany()
  const title = `Cartografa di correnti ${company.name}`

  // A visitor fills in all steps and visits another page in between.
  await page.goto('/job-offers/create')
  await fillCompany(page, company)
  await page.locator('input[type=file]').setInputFiles(logo)
  await expect(button(page, t('logo.remove'))).toBeVisible()
  await page.reload()
  await expect(field(page, t('company.name'))).toHaveValue(company.name)
  await expect(page.getByText('icon-192.png')).toBeVisible()
  await next(page).click()

  await expect(stepTitle(page, 'general')).toBeFocused()
  await field(page, t('general.title')).fill(title)
  await button(page, enums('job_type.Design')).click()
  await field(page, t('general.skills')).fill('Sondaggi, maree,')
  await field(page, t('places.label')).fill('ital')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: t('places.chosen') })).toContainText('Italia')
  await description(page).click()
  await tool(page, 'heading').click()
  await page.keyboard.type('Il mare')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Disegni le correnti.')
  await next(page).click()

  await expect(stepTitle(page, 'details')).toBeFocused()
  await optional(page, t('details.salary_min')).fill('41.000')
  await optional(page, t('details.salary_max')).fill('40.000')
  await button(page, enums('benefits.Async')).click()
  await expect(page.getByText('Il minimo deve essere minore del massimo')).toBeVisible()
  await optional(page, t('details.salary_max')).fill('52.000')
  await next(page).click()

  await expect(stepTitle(page, 'application')).toBeFocused()
  await next(page).click()
  await expect(page.getByText(texts('errors')('fields.no_way_to_apply'))).toBeVisible()
  await expect(page.getByText('+56% di candidature')).toBeVisible()
  await page.getByRole('checkbox', { name: t('application.quick') }).check()
  await next(page).click()

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
  await card.getByRole('button', { name: texts('actions')('apply.now') }).click()
  await expect(page.getByText(t('preview.held'))).toBeVisible()
  const written = await keptDraft(page)

  // Publishing requires an account. The draft is not lost while the visitor signs up.
  await publish(page).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: t('account.signup') })
    .click()
  await expect(typeOf(page, 'provider')).toBeChecked()
  await button(page, auth('type.continue')).click()
  const address = newAddress('ditta')
  await signUpAs(page, address)
  await page.goto(linkIn(await mailTo(address)).href)
  await page.getByRole('link', { name: auth('verified.continue') }).click()
  await expect(stepTitle(page, 'preview')).toBeVisible()
  const { owner, ...kept } = await keptDraft(page)
  expect(owner).toMatch(/^prf_/)
  expect({ ...kept, owner: null }).toEqual(written)

  await publish(page).dblclick()
  await expect(page).toHaveURL('/job-offers/create/verify')
  await expect(page.getByText(company.email)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Un’altra email tra/ })).toBeVisible()
  expect(await keptDraft(page), 'the draft is done with').toBeNull()

  const mail = await mailTo(company.email)
  const link = mail.links.find((one) => one.includes('/job-offers/create/success/')) ?? ''
  await page.clock.install()
  await page.goto(link)
  await expect(
    page.getByRole('heading', { name: t('success.verified', { company: company.name }) }),
  ).toBeVisible()
  expect(page.url(), 'the secret has left the address').not.toContain(link.split('/').at(-1))
  await expectRedirect(page, /\/\?job=off_/)
  const offer = await readOffer(page.request, addressOf(page).get('job') ?? '')
  expect(offer).toMatchObject({ title, description: '<h3>Il mare</h3><p>Disegni le correnti.</p>' })
  expect(offer.company_id.logoUrl, 'the logo came along').toMatch(/^\//)
  await opened(page, offer)
  // The company's name is in quotes, because a search without quotes also finds offers that contain
  // only some of the words.
  const { data } = await listOffers(page.request, `search="${company.name}"`)
  expect(data).toHaveLength(1)
  const html = await (await page.request.get(offer.url)).text()
  expect(html).toContain('application/ld+json')
  expect(html).toMatch(/"@type":"JobPosting"/)
})
