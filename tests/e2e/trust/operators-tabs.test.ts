import { randomUUID } from 'node:crypto'
import { newId } from '#contract/ids'
import { newPerson } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { insertRowsSql } from '../support/local-database.ts'
import { reportedOffers, signInConfirmedOperator } from '../support/operators.ts'
import { buttonByName, fieldByLabel } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('admin')

/** Returns the recipient of a mail that could not be sent, and SQL that stores the mail. */
function deadLetter() {
  const at = Date.now()
  const id = newId('mail')
  const recipient = `${id.slice(4, 12)}@posta.example`
  const times = { created_at: at, send_after: at, next_attempt_at: at + 86_400_000 }
  const mail = { id, kind: 'login', recipient, ...times, last_error: 'no such mailbox' }
  const letter = { mail_id: id, message_id: randomUUID(), died_at: at }
  const statements = [insertRowsSql('mails', [mail]), insertRowsSql('dead_letters', [letter])]
  return { recipient, statements }
}

/** Returns the invoice number of an unpaid purchase, and SQL that stores the purchase. */
function unpaidPurchase(buyerId: string, companyId: string) {
  const at = Date.now()
  const number = `2001-${randomUUID().slice(0, 8)}`
  const row = {
    id: newId('transaction'),
    invoice_number: number,
    profile_id: buyerId,
    company_id: companyId,
    plan: 'starter',
    status: 'pending',
    lines: JSON.stringify([{ plan: 'starter', quantity: 7, unit_price: 25 }]),
    amount: 175,
    created_at: at,
    updated_at: at,
  }
  return { number, statements: [insertRowsSql('transactions', [row])] }
}

test('an operator undoes decisions, retries a mail, handles an invoice, and exports and deletes data', async ({
  page,
}) => {
  const buyer = await newPerson(page, { profileType: 'provider' })
  const reader = await newPerson(page)
  const { titles, companyId, statements } = reportedOffers(2, 'Ventaglio', 1_000)
  const letter = deadLetter()
  const purchase = unpaidPurchase(buyer.profile.id, companyId)
  await signInConfirmedOperator(page, test.info().config.metadata.state, [
    ...statements,
    ...letter.statements,
    ...purchase.statements,
  ])

  const reported = (title: string) => page.getByRole('listitem').getByText(title, { exact: true })
  for (const name of titles) {
    await page.getByRole('checkbox', { name: t('queue.mark', { name }), exact: true }).check()
  }
  await buttonByName(page, t('queue.leaveMany', { count: 2 })).click()
  for (const title of titles) await expect(reported(title)).toBeHidden()
  const two = t('queue.many', { count: 2 })
  await buttonByName(page, t('queue.undo', { name: two })).click()
  for (const title of titles) await expect(reported(title)).toBeVisible()

  await page.getByRole('tab', { name: t('operations.title') }).click()
  const dead = page
    .getByRole('region', { name: t('operations.deadLetters.title') })
    .getByRole('listitem')
    .filter({ hasText: letter.recipient })
  await buttonByName(dead, t('operations.deadLetters.retry')).click()
  await expect(dead).toBeHidden()

  await page.getByRole('tab', { name: t('invoices.title') }).click()
  await fieldByLabel(page, t('invoices.label')).fill(purchase.number)
  const entry = page.getByRole('listitem').filter({ hasText: purchase.number })
  await buttonByName(entry, t('invoices.markPaid')).click()
  await expect(entry).toContainText(namespaceTranslator('enums')('transaction_status.completed'))
  await fieldByLabel(entry, t('invoices.number')).fill('FE 12/2026')
  await buttonByName(entry, t('invoices.record')).click()
  await expect(entry).toContainText(t('invoices.fiscal', { number: 'FE 12/2026' }))

  await page.getByRole('tab', { name: t('search.title') }).click()
  await fieldByLabel(page, t('search.label')).fill(reader.email)
  const found = page.getByRole('listitem').filter({ hasText: reader.email })
  await found.getByText(t('letter.title')).click()
  await fieldByLabel(found, t('letter.check')).fill('Ha risposto dal suo indirizzo.')
  const download = page.waitForEvent('download')
  await buttonByName(found, t('letter.export')).click()
  expect((await download).suggestedFilename()).toMatch(/^ovunque-prf_.+\.zip$/)
  const remove = found.getByRole('button', { name: t('letter.delete') })
  await remove.click()
  await remove.click()
  await expect(page.getByText(t('letter.deleted'))).toBeVisible()
  await expect(found).toBeHidden()

  // The server measures a request, and stores the measurement only after it has sent the response.
  // So the charts may not contain the requests of this journey yet.
  await page.getByRole('tab', { name: t('charts.title') }).click()
  const measured = page.getByRole('rowheader', { name: 'GET /api/admin/queue' })
  await expect(async () => {
    await expect(measured.or(page.getByText(t('operations.nothing')))).toBeVisible()
    if (await measured.isHidden()) {
      await page.reload()
      await page.getByRole('tab', { name: t('charts.title') }).click()
    }
    await expect(measured).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
