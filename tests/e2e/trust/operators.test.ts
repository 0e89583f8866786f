import { randomUUID } from 'node:crypto'
import { newId } from '#contract/ids'
import { reportReasons } from '#contract/trust/moderation'
import { expectAccessible, expectFits } from '../support/accessibility.ts'
import { giveTokens, heading, linkIn, requestAccount, tokenIn } from '../support/accounts.ts'
import { expect, phone, test } from '../support/journey.ts'
import { insertAll, runSql } from '../support/local-database.ts'
import { addAuthenticator, invitationFor } from '../support/passkeys.ts'
import { button } from '../support/profile.ts'
import { texts } from '../support/texts.ts'

const t = texts('admin')
const reports = 50
/** The only address with operator rights in the local product. */
const operator = 'operatrice@posta.example'

/** Offers that are in no list. Each of them has been reported once. */
function reportedOffers(): { titles: string[]; statements: string[] } {
  const at = Date.now()
  const times = { created_at: at, updated_at: at }
  const companyId = newId('company')
  const offers = Array.from({ length: reports }, (_, index) => ({
    id: newId('offer'),
    company_id: companyId,
    payment_status: 'pending',
    title: `Lucidatrice di specchi numero ${index + 1}`,
    description: '<p>Si vede due volte.</p>',
    description_text: 'Si vede due volte.',
    ...times,
  }))
  const rows = offers.map(({ id }, index) => ({
    id: newId('report'),
    reference: randomUUID().slice(0, 9),
    kind: 'offer',
    subject_id: id,
    reason: reportReasons[index % reportReasons.length] ?? 'other',
    text: index % 2 ? 'Mi ha chiesto cinquanta euro.' : null,
    fingerprint: randomUUID(),
    // The oldest reports of all, so that they come before the reports of other tests.
    created_at: index,
  }))
  const company = { id: companyId, name: 'Specchi di Prova', verified_at: at, ...times }
  return {
    titles: offers.map(({ title }) => title),
    statements: [
      insertAll('companies', [company]),
      insertAll('offers', offers),
      insertAll('reports', rows),
    ],
  }
}

test('an operator adds a passkey, handles 50 reports by keyboard, and a stolen session gets nowhere', async ({
  page,
  newVisitor,
  mailTo,
  clearMailOf,
  expectFailure,
  baseURL,
}) => {
  test.slow()
  const state: string = test.info().config.metadata.state
  const { titles, statements } = reportedOffers()
  runSql(state, statements)
  await clearMailOf(operator)
  await requestAccount(page.request, operator)
  const token = tokenIn(linkIn(await mailTo(operator)))
  const verified = await page.request.get(`/api/verify/${token}`)
  const tokens = await verified.json()
  await giveTokens(page, tokens)
  await addAuthenticator(page)

  // Without a session cookie the page answers 404 as well.
  expectFailure(/\/admin(\/queue)?(#.*)?$/)
  await page.goto('/admin')
  await expect(heading(page, t('door.none.title'))).toBeVisible()
  await page.goto('/pricing')
  await page.goto(invitationFor(operator, state, baseURL ?? ''))
  await expect(heading(page, t('door.add.title'))).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await expectAccessible(page)
  await button(page, t('door.add.button')).click()
  await expect(heading(page, t('title'))).toBeVisible()

  // Another browser, signed in to the operator's account but without the device that has the passkey.
  const thief = await newVisitor()
  await clearMailOf(operator)
  await requestAccount(thief.request, operator)
  const stolen = await thief.request.get(`/api/verify/${tokenIn(linkIn(await mailTo(operator)))}`)
  await giveTokens(thief, await stolen.json())
  await thief.goto('/admin')
  await expect(heading(thief, t('door.confirm.title'))).toBeVisible()
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
  await page.keyboard.press('z')
  await expect(page.getByText(t('queue.undone', { name: titles[45] ?? '' }))).toBeVisible()
  await page.getByRole('tab', { name: t('audit.title') }).click()
  await expect(page.getByRole('cell', { name: t('actions.dismiss') }).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone.viewport)
  for (const tab of ['queue', 'search', 'invoices', 'operations', 'audit'] as const) {
    await page.getByRole('tab', { name: t(`${tab}.title`) }).click()
    await expectFits(page)
  }
})
