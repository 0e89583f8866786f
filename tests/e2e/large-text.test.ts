import { listOffers } from './support/api.ts'
import { cards, opened } from './support/board.ts'
import { expect, test } from './support/journey.ts'
import { endless, opening } from './support/planted-offers.ts'
import { enlargeText, expectAllReadable } from './support/text-size.ts'
import { texts } from './support/texts.ts'

const board = texts('board')
const common = texts('common')
const components = texts('components')

test.beforeEach(async ({ page }) => enlargeText(page))

test('with text at 200 % the board is readable: list, filters, an open offer, the menu', async ({
  page,
}) => {
  await page.goto('/')
  await expect(cards(page)).toHaveCount(5)
  await expectAllReadable(page, 'the list')
  await page.getByRole('button', { name: common('menu.site') }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAllReadable(page, 'the menu')
  for (const offer of [opening, endless]) {
    await page.goto(`/?job=${offer.id}`)
    await opened(page, offer)
    await expectAllReadable(page, `the open offer ${offer.title}`)
  }
  await page.goto('/?search=nessuno%20cerca%20questo&skills=react')
  await expect(page.getByText(board('none.title')).first()).toBeVisible()
  await expectAllReadable(page, 'nothing found')
  await page.goto('/')
  await page
    .getByRole('button', { name: board('filters.title') })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAllReadable(page, 'the filters')
})

test('with text at 200 % a message is readable', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/?job=${opening.id}`)
  const card = await opened(page, opening)
  await card.getByRole('button', { name: board('share.copy') }).click()
  await expect(page.getByText(board('share.copied'))).toBeVisible()
  // For as long as it has the focus, it stays.
  await page.getByRole('button', { name: components('toast.close') }).focus()
  await expectAllReadable(page, 'a message')
})

test('with text at 200 % the pages that need nobody are readable', async ({
  page,
  expectFailure,
}) => {
  test.slow()
  expectFailure(/da-nessuna-parte/)
  const { data } = await listOffers(page.request)
  for (const address of [
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
    '/dev/componenti',
    `/company/${data[0]?.company_id.id}`,
    `/company/${endless.companyId}`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAllReadable(page, address)
  }
})
