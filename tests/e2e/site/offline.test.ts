import { pageHeading } from '../support/accounts.ts'
import { offerCardLocator, offerCardLocators, searchField } from '../support/board.ts'
import { recordPageLoads } from '../support/broken.ts'
import { expect, test } from '../support/journey.ts'
import { namespaceTranslator } from '../support/texts.ts'

const common = namespaceTranslator('common')
const board = namespaceTranslator('board')

test('without a network a search and a new page wait, a status message says so, and the page recovers by itself', async ({
  page,
  context,
  expectFailure,
}) => {
  expectFailure(/\/assets\//)
  await page.goto('/', { waitUntil: 'networkidle' })
  const title = (await offerCardLocators(page).first().getByRole('heading').textContent()) ?? ''
  await expect(page.locator('.connection-notice')).toBeAttached()
  const loads = recordPageLoads(page)
  await context.setOffline(true)
  const notice = page.getByRole('status').filter({ hasText: common('connection.offline.title') })
  await expect(notice).toBeVisible()

  await searchField(page).fill('react')
  await page.getByRole('button', { name: board('search.submit'), exact: true }).click()
  await expect(page.getByText(board('list.before'))).toBeVisible()
  await expect(offerCardLocator(page, { title }), 'what one reads stays').toBeVisible()
  // Activates the link by keyboard. Scrolling to the footer may load more of the list, which would
  // move the link away from the mouse.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: common('nav.pricing') })
    .press('Enter')
  await expect(pageHeading(page, common('missing.title'))).toBeVisible()
  await expect(notice).toBeVisible()
  await expect(page.getByText(common('missing.offline'))).toBeVisible()
  expect(loads).toEqual([])

  await context.setOffline(false)
  await expect(pageHeading(page, namespaceTranslator('pricing')('title'))).toBeVisible()
  expect(loads).toEqual(['/pricing'])
  await expect(notice).toHaveCount(0)
  await page.goBack()
  await expect(searchField(page)).toHaveValue('react')
  await expect(offerCardLocators(page).first()).toBeVisible()
  await expect(page.getByText(board('list.before'))).toHaveCount(0)
})
