import { listOffers } from '../support/api.ts'
import { expectOpenOfferCard, offerCardLocators } from '../support/board.ts'
import { sampleTestCases } from '../support/effort.ts'
import { expect, test } from '../support/journey.ts'
import { carillonOffer, longWordOffer } from '../support/seeded-offers.ts'
import { enlargeText, expectAllReadable } from '../support/text-size.ts'
import { namespaceTranslator } from '../support/texts.ts'

const board = namespaceTranslator('board')
const common = namespaceTranslator('common')

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
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await page
    .getByRole('button', { name: board('filters.title') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAllReadable(page, 'the filters')
  const open = [carillonOffer, longWordOffer].map((offer) => async () => {
    await page.goto(`/?job=${offer.id}`)
    await expectOpenOfferCard(page, offer)
    await expectAllReadable(page, `the open offer ${offer.title}`)
  })
  const findNothing = async () => {
    await page.goto('/?search=nessuno%20cerca%20questo&skills=react')
    await expect(page.getByText(namespaceTranslator('search')('none.title')).first()).toBeVisible()
    await expectAllReadable(page, 'nothing found')
  }
  for (const look of sampleTestCases([...open, findNothing], 1, 'large text')) await look()
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
    `/company/${data[0]?.company_id.id}`,
    `/company/${longWordOffer.companyId}`,
  ]
  for (const address of sampleTestCases(addresses, 2, 'large text')) {
    if (address === '/da-nessuna-parte') expectFailure(/da-nessuna-parte/)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAllReadable(page, address)
  }
})
