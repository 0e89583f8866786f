import { expectAccessible, expectNoHorizontalOverflow } from '../support/accessibility.ts'
import { pageHeading, storeTokens, waitForMailInterval } from '../support/accounts.ts'
import { repetitionCount } from '../support/effort.ts'
import { expect, phoneDevice, test } from '../support/journey.ts'
import { runSql } from '../support/local-database.ts'
import { operatorAddress, reportedOffers, signInOperator } from '../support/operators.ts'
import { addAuthenticator, createPasskeyInvitation } from '../support/passkeys.ts'
import { buttonByName } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('admin')

test('an operator adds a passkey and handles reports by keyboard, and a stolen session has no access', async ({
  page,
  newVisitor,
  expectFailure,
  baseURL,
}) => {
  test.slow()
  const state: string = test.info().config.metadata.state
  // These reports are older than those of other tests, so they come first in the queue.
  const { titles, statements } = reportedOffers(repetitionCount(12, 50), 'Lucidatrice di specchi')
  runSql(state, statements)
  await storeTokens(page, await signInOperator(page.request, baseURL ?? ''))
  await addAuthenticator(page)

  // The requests for these paths must fail: the server returns 404 to browsers without a confirmed
  // session, or without a session cookie.
  expectFailure(/\/admin(\/queue)?(#.*)?$/)
  await page.goto('/admin')
  await expect(pageHeading(page, t('door.none.title'))).toBeVisible()
  await page.goto('/pricing')
  await page.goto(createPasskeyInvitation(operatorAddress, state, baseURL ?? ''))
  await expect(pageHeading(page, t('door.add.title'))).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page)
  await buttonByName(page, t('door.add.button')).click()
  await expect(pageHeading(page, t('title'))).toBeVisible()

  // Another browser signs in to the operator's account, but it does not have the passkey.
  const thief = await newVisitor()
  await waitForMailInterval()
  await storeTokens(thief, await signInOperator(thief.request, baseURL ?? ''))
  await thief.goto('/admin')
  await expect(pageHeading(thief, t('door.confirm.title'))).toBeVisible()
  await expect(thief.getByText(titles[0] ?? '')).toBeHidden()

  // The first entry is selected. Each decision selects the next entry.
  const chosen = page.locator('button[aria-current=true]')
  await expect(chosen).toContainText('numero 1')
  await expectAccessible(page)
  await page.keyboard.press('j')
  await expect(chosen).toContainText('numero 2')
  await page.keyboard.press('k')
  for (const [index, title] of titles.entries()) {
    await expect(chosen).toContainText(title)
    const isHidden = index % 5 === 0
    await page.keyboard.press(isHidden ? 'h' : 'l')
    await expect(page.getByRole('listitem').getByText(title, { exact: true })).toBeHidden()
  }
  const last = titles.at(-1) ?? ''
  await page.keyboard.press('z')
  await expect(page.getByText(t('queue.undone', { name: last }))).toBeVisible()
  await expect(page.getByRole('listitem').getByText(last, { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: t('audit.title') }).click()
  const log = page.getByRole('region', { name: t('audit.title') })
  await expect(log.getByText(t('actions.undo'), { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phoneDevice.viewport)
  for (const tab of ['queue', 'search', 'invoices', 'operations', 'charts', 'audit'] as const) {
    await page.getByRole('tab', { name: t(`${tab}.title`) }).click()
    await expectNoHorizontalOverflow(page)
  }
})
