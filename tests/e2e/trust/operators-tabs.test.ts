import { randomUUID } from 'node:crypto'
import { newId } from '#contract/ids'
import { expectAccessible } from '../support/accessibility.ts'
import { newPerson } from '../support/accounts.ts'
import { expect, test } from '../support/journey.ts'
import { insertRowsSql } from '../support/local-database.ts'
import { reportedOffers, signInConfirmedOperator } from '../support/operators.ts'
import { buttonByName, fieldByLabel } from '../support/profile.ts'
import { namespaceTranslator } from '../support/texts.ts'

const t = namespaceTranslator('admin')
const stateFolder = (): string => test.info().config.metadata.state

test('an operator decides several cases at once, by keyboard and by buttons, and undoes the decisions', async ({
  page,
}) => {
  const { titles, companyName, statements } = reportedOffers(4, 'Ventaglio', 1_000)
  await signInConfirmedOperator(page, stateFolder(), statements)
  const row = (title: string) => page.getByRole('listitem').getByText(title, { exact: true })
  const [first = '', second = '', third = '', fourth = ''] = titles
  const many = t('queue.many', { count: 3 })

  await row(first).click()
  for (const key of ['x', 'j', 'x', 'j', 'x']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { name: many })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('h')
  for (const title of [first, second, third]) await expect(row(title)).toBeHidden()
  await expect(row(fourth)).toBeVisible()
  await page.keyboard.press('z')
  for (const title of titles) await expect(row(title)).toBeVisible()

  for (const name of [first, second]) {
    await page.getByRole('checkbox', { name: t('queue.mark', { name }), exact: true }).check()
  }
  await buttonByName(page, t('queue.leaveMany', { count: 2 })).click()
  for (const title of [first, second]) await expect(row(title)).toBeHidden()
  const two = t('queue.many', { count: 2 })
  await buttonByName(page, t('queue.undo', { name: two })).click()
  for (const title of titles) await expect(row(title)).toBeVisible()

  await row(first).click()
  await page.getByText(t('notes.title')).click()
  await fieldByLabel(page, t('notes.label')).fill('Il numero di telefono non esiste.')
  await buttonByName(page, t('notes.save')).click()
  await expect(page.getByText('Il numero di telefono non esiste.')).toBeVisible()

  await page.getByRole('tab', { name: t('search.title') }).click()
  await fieldByLabel(page, t('search.label')).fill('Ventaglio')
  for (const name of [third, companyName]) {
    await page.getByRole('checkbox', { name: t('queue.mark', { name }), exact: true }).check()
  }
  await buttonByName(page, t('queue.hideMany', { count: 2 })).click()
  const shown = page.getByRole('listitem').filter({ hasText: companyName })
  await expect(shown.getByText(t('states.hidden')).first()).toBeVisible()
  await expectAccessible(page)
  await buttonByName(page, t('queue.undo', { name: two })).click()
  await expect(shown.getByText(t('states.hidden'))).toHaveCount(0)
})

test('an operator retries or discards dead letters, and sees the charts', async ({ page }) => {
  const at = Date.now()
  const [kept, dropped] = [newId('mail'), newId('mail')]
  const mails = [kept, dropped].map((id) => ({
    id,
    kind: 'login',
    recipient: `${id.slice(4, 12)}@posta.example`,
    created_at: at,
    send_after: at,
    next_attempt_at: at + 86_400_000,
    last_error: 'no such mailbox',
  }))
  const letters = mails.map(({ id }) => ({ mail_id: id, message_id: randomUUID(), died_at: at }))
  const seeds = [insertRowsSql('mails', mails), insertRowsSql('dead_letters', letters)]
  await signInConfirmedOperator(page, stateFolder(), seeds)
  await page.getByRole('tab', { name: t('operations.title') }).click()
  const title = t('operations.deadLetters.title')
  const letterOf = (recipient = '') =>
    page.getByRole('region', { name: title }).getByRole('listitem').filter({ hasText: recipient })
  const [first, second] = mails.map(({ recipient }) => letterOf(recipient))
  await expect(first!).toContainText('no such mailbox')
  await expectAccessible(page)
  await buttonByName(first!, t('operations.deadLetters.retry')).click()
  const retried = t('operations.deadLetters.retried', { recipient: mails[0]?.recipient ?? '' })
  await expect(page.getByText(retried)).toBeVisible()
  await expect(first!).toBeHidden()
  await buttonByName(second!, t('operations.deadLetters.discard')).click()
  await expect(second!).toBeHidden()

  // The server stores the measurement of a request after the response, so the charts may lack the
  // latest requests.
  await expect(async () => {
    await page.reload()
    await page.getByRole('tab', { name: t('charts.title') }).click()
    const measured = page.getByRole('rowheader', { name: 'GET /api/admin/queue' })
    await expect(measured).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('img', { name: `${t('charts.names.requests')}:` })).toBeVisible()
  await expectAccessible(page)
})

test('an operator handles invoices, and exports and deletes data at the request of a person', async ({
  page,
  newVisitor,
}) => {
  const visitor = await newVisitor()
  const buyer = await newPerson(visitor, { profileType: 'provider' })
  const at = Date.now()
  const times = { created_at: at, updated_at: at }
  const companyId = newId('company')
  const number = `2001-${randomUUID().slice(0, 8)}`
  const line = { plan: 'starter', quantity: 7, unit_price: 25 }
  await signInConfirmedOperator(page, stateFolder(), [
    insertRowsSql('companies', [
      {
        id: companyId,
        name: 'Torchi di Prova',
        owner_id: buyer.profile.id,
        verified_at: at,
        ...times,
      },
    ]),
    insertRowsSql('transactions', [
      {
        id: newId('transaction'),
        invoice_number: number,
        profile_id: buyer.profile.id,
        company_id: companyId,
        plan: 'starter',
        status: 'pending',
        lines: JSON.stringify([line]),
        amount: 175,
        ...times,
      },
    ]),
  ])
  await page.getByRole('tab', { name: t('invoices.title') }).click()
  await fieldByLabel(page, t('invoices.label')).fill(number)
  const entry = page.getByRole('listitem').filter({ hasText: number })
  await buttonByName(entry, t('invoices.markPaid')).click()
  await expect(entry).toContainText(namespaceTranslator('enums')('transaction_status.completed'))
  await fieldByLabel(entry, t('invoices.number')).fill('FE 12/2026')
  await buttonByName(entry, t('invoices.record')).click()
  await expect(entry).toContainText(t('invoices.fiscal', { number: 'FE 12/2026' }))
  await expectAccessible(page)

  const reader = await newPerson(visitor)
  await page.getByRole('tab', { name: t('search.title') }).click()
  await fieldByLabel(page, t('search.label')).fill(reader.email)
  const found = page.getByRole('listitem').filter({ hasText: reader.email })
  await found.getByText(t('letter.title')).click()
  await expect(buttonByName(found, t('letter.export'))).toBeDisabled()
  await fieldByLabel(found, t('letter.check')).fill('Ha risposto dal suo indirizzo.')
  const download = page.waitForEvent('download')
  await buttonByName(found, t('letter.export')).click()
  expect((await download).suggestedFilename()).toMatch(/^ovunque-prf_.+\.zip$/)
  await expectAccessible(page)
  const remove = found.getByRole('button', { name: t('letter.delete') })
  await remove.click()
  await expect(found.getByText(/Non si può annullare/)).toBeVisible()
  await remove.click()
  await expect(page.getByText(t('letter.deleted'))).toBeVisible()
  await expect(found).toBeHidden()
})
