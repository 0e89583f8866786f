import { newMailAddress, pageHeading } from '../support/accounts.ts'
import { listOffers } from '../support/api.ts'
import { expectOpenOfferCard, offerCardLocators, searchField } from '../support/board.ts'
import { breakSearch, reactErrorScript } from '../support/broken.ts'
import { sampleTestCases } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { carillonOffer, longWordOffer } from '../support/seeded-offers.ts'
import { enlargeText, expectAllReadable } from '../support/text-size.ts'
import { namespaceTranslator } from '../support/texts.ts'

const auth = namespaceTranslator('auth')
const board = namespaceTranslator('board')
const actions = namespaceTranslator('actions')
const common = namespaceTranslator('common')
const components = namespaceTranslator('components')
const consent = namespaceTranslator('consent')

test.beforeEach(async ({ page }) => enlargeText(page))

test('with text at 200 % the list is readable: filters, an open offer, the menu', async ({
  page,
}) => {
  await page.goto('/')
  await expect(offerCardLocators(page)).toHaveCount(5)
  await expectAllReadable(page, 'the list')
  await page.getByRole('button', { name: common('menu.site') }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAllReadable(page, 'the menu')
  for (const offer of [carillonOffer, longWordOffer]) {
    await page.goto(`/?job=${offer.id}`)
    await expectOpenOfferCard(page, offer)
    await expectAllReadable(page, `the open offer ${offer.title}`)
  }
  await page.goto('/?search=nessuno%20cerca%20questo&skills=react')
  await expect(page.getByText(namespaceTranslator('search')('none.title')).first()).toBeVisible()
  await expectAllReadable(page, 'nothing found')
  await page.goto('/')
  await page
    .getByRole('button', { name: board('filters.title') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAllReadable(page, 'the filters')
})

test('with text at 200 % a toast is readable', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/?job=${carillonOffer.id}`)
  const card = await expectOpenOfferCard(page, carillonOffer)
  await card.getByRole('button', { name: actions('share.copy') }).click()
  await expect(page.getByText(actions('share.copied'))).toBeVisible()
  // A toast does not disappear while the focus is in it.
  await page.getByRole('button', { name: components('toast.close') }).focus()
  await expectAllReadable(page, 'a message')
})

test('with text at 200 % the public pages are readable', async ({ page, expectFailure }) => {
  test.slow()
  const { data } = await listOffers(page.request)
  const addresses = [
    '/auth',
    '/auth/signup',
    '/auth/logout',
    '/verify-account',
    '/pricing',
    '/legal/policies',
    '/da-nessuna-parte',
    '/job-offers/create/error',
    '/job-offers/create/verify',
    '/account-deleted',
    '/salvate',
    '/nascoste',
    '/dev/componenti',
    `/company/${data[0]?.company_id.id}`,
    `/company/${longWordOffer.companyId}`,
  ]
  for (const address of sampleTestCases(addresses, 3, 'large text')) {
    if (address === '/da-nessuna-parte') expectFailure(/da-nessuna-parte/)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAllReadable(page, address)
  }
})

test('with text at 200 % the screen after requesting a link is readable', async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('textbox', { name: auth('fields.email') }).fill(newMailAddress())
  await page.getByRole('button', { name: auth('login.submit') }).click()
  await expect(pageHeading(page, auth('sent.title'))).toBeVisible()
  await expectAllReadable(page, 'the mail is on its way')
})

test('with text at 200 % the error screen is readable', async ({ page, expectFailure }) => {
  expectFailure(reactErrorScript)
  await breakSearch(page)
  await page.goto('/')
  await searchField(page).fill('guasto')
  await page.getByRole('button', { name: board('search.submit'), exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAllReadable(page, 'the error screen')
})

test.describe('before a choice about cookies', () => {
  test.use({ cookies: 'unasked' })

  test('with text at 200 % banner and preferences are readable', async ({ page }) => {
    await page.goto('/pricing')
    const banner = page.getByRole('region', { name: consent('banner.title') })
    await expect(banner).toBeVisible()
    await expectAllReadable(page, 'the question about cookies')
    await banner.getByRole('button', { name: consent('banner.customise') }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAllReadable(page, 'the preferences')
  })
})
