import { describe, expect, test } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { limits } from '../../../worker/contract/limits.ts'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import {
  askForDeletion,
  confirmDeletion,
  deleteAccount,
  newPerson,
  profileRow,
  readDeletion,
  requestDeletionPath,
  runRounds,
} from '../../support/account-deletion.ts'
import { startApp } from '../../support/app.ts'
import { readStatusAndErrorCode } from '../../support/applications.ts'
import {
  buy,
  checkout,
  deliverStripeEvent,
  fetchPayPageUrl,
  invoiceApiPath,
  pay,
  payAtStripe,
  readOwnerLedger,
  seedOwner,
} from '../../support/billing.ts'
import { env } from '../../support/env.ts'
import { fetchProfileOfPerson } from '../../support/files.ts'
import { seedPerson } from '../../support/people.ts'
import { db } from '../../support/seed.ts'
import { stripeStandInClient } from '../../support/stripe.ts'
import { findTextsInStorage } from '../../support/traces.ts'
import { seedPersonWithAllData } from '../../support/whole-person.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp()

describe('requesting the deletion', () => {
  test('only sends a mail', async () => {
    const person = await newPerson(app, { fullName: 'Ada Conti' })
    const before = await fetchProfileOfPerson(app, person)
    const path = await requestDeletionPath(app, person)
    const [mail] = await mailbox.messages(person.email)
    expect(mail?.subject).toBe('Conferma: vuoi eliminare il tuo account Ovunque?')
    expect(mail?.text).toContain('Il link vale 60 minuti')
    expect(mail?.text).not.toMatch(/delete_account|\{\{/)
    expect(await readDeletion(app, path)).toMatchObject({
      state: 'asked',
      profile_id: person.profileId,
    })
    expect(await fetchProfileOfPerson(app, person)).toEqual(before)
  })

  test('sends one mail a minute', async () => {
    const person = await newPerson(app)
    const headers = { ...person.headers, 'CF-Connecting-IP': crypto.randomUUID() }
    await requestDeletionPath(app, { ...person, headers })
    const [status, code] = await readStatusAndErrorCode(await askForDeletion(app, { headers }))
    expect([status, code]).toEqual([429, 'auth.too_many_mails'])
    expect(await mailbox.messages(person.email)).toHaveLength(1)
  })

  test('requires an active session', async () => {
    const person = await newPerson(app)
    await app.fetch('/api/logout', {
      method: 'POST',
      headers: { ...person.headers, 'Content-Type': 'application/json' },
      body: '{}',
    })
    expect(await readStatusAndErrorCode(await askForDeletion(app, person))).toEqual([
      401,
      'auth.session_ended',
    ])
  })
})

describe('the deletion link', () => {
  test('expires after exactly an hour', async () => {
    const app = startApp()
    const person = await newPerson(app)
    const path = await requestDeletionPath(app, person)
    app.clock.turn({ seconds: limits.deletionLinkLifeMs / 1000 - 1 })
    expect((await readDeletion(app, path)).state).toBe('asked')
    app.clock.turn({ seconds: 1 })
    for (const method of ['GET', 'POST']) {
      const response = await app.fetch(path, { method })
      expect(await readStatusAndErrorCode(response)).toEqual([401, 'account.link_expired'])
    }
    expect((await profileRow(person.profileId))?.deletedAt).toBeNull()
  })

  test('is rejected if changed, and deletes only its own account', async () => {
    const person = await newPerson(app)
    const other = await newPerson(app)
    const path = await requestDeletionPath(app, person)
    const token = path.split('/').at(-1) ?? ''
    const [, expires, proof] = token.split('.')
    const bent = [
      token.slice(0, -1),
      `${token}.`,
      `${person.profileId}.${Number(expires) + 1}.${proof}`,
      `${other.profileId}.${expires}.${proof}`,
      'x',
      encodeURIComponent(`${token}\n`),
    ]
    for (const one of bent) {
      for (const method of ['GET', 'POST']) {
        const response = await app.fetch(`/api/account-deletion/${one}`, { method })
        expect(await readStatusAndErrorCode(response)).toEqual([401, 'account.link_invalid'])
      }
    }
    expect((await profileRow(other.profileId))?.deletedAt).toBeNull()
  })

  test('deletes nothing for GET and HEAD requests', async () => {
    const person = await newPerson(app)
    const path = await requestDeletionPath(app, person)
    for (const method of ['GET', 'HEAD', 'GET']) await app.fetch(path, { method })
    expect((await profileRow(person.profileId))?.deletedAt).toBeNull()
  })

  test('needs no session, and repeats its response when it is used again', async () => {
    const person = await newPerson(app)
    const path = await requestDeletionPath(app, person)
    for (let turn = 0; turn < 3; turn++) {
      const response = await confirmDeletion(app, path)
      expect([response.status, await response.json()]).toEqual([200, { state: 'done' }])
      expect(await readDeletion(app, path)).toEqual({ state: 'done' })
    }
  })
})

describe('data that the law requires to be kept', () => {
  test('consist of the contents of paid invoices, readable only by the operator', async () => {
    const person = await seedPersonWithAllData(app, { isPaid: true })
    const { mark } = person
    const path = await requestDeletionPath(app, person)
    expect(await readDeletion(app, path)).toMatchObject({ keeps_invoices: true })
    const own = await app.json<{ companies: { transactions: { invoice_url: string }[] }[] }>(
      `/api/company/profile/${person.profileId}`,
      { headers: person.headers },
    )
    const links = own.companies.flatMap(({ transactions }) => transactions)
    const invoices = links.map(({ invoice_url }) => {
      const { pathname, search } = new URL(invoice_url)
      return `/api${pathname}${search}`
    })
    expect(invoices.length).toBeGreaterThan(1)
    await deleteAccount(app, path)
    expect(new Set((await findTextsInStorage(person.traces)).map(({ place }) => place))).toEqual(
      new Set(['transactions.billed_to']),
    )
    const { results } = await env.DB.prepare(
      `SELECT id, invoice_number, status, amount, billed_to FROM transactions
        WHERE billed_to IS NOT NULL AND company_id = ?`,
    )
      .bind(person.companies.alone)
      .all<{ id: string; billed_to: string }>()
    expect(results).toMatchObject([
      { id: person.companies.transactions.paid, status: 'completed', amount: 490 },
    ])
    expect(JSON.parse(results[0]?.billed_to ?? '')).toEqual({
      name: `Sartoria ${mark}`,
      invoice_address: `Via ${mark} 1`,
      vat_number: `IT${mark}`,
      invoice_country: 'IT',
      fiscal_code: `CF${mark}`,
    })
    for (const invoice of invoices.slice(0, 2)) {
      const response = await app.fetch(invoice)
      const text = await response.text()
      expect(text).not.toContain(mark)
    }
  })
})

describe('after the deletion of an owner', () => {
  test('a late payment is refused, so that the operator refunds it, and no mail is sent', async () => {
    const owner = await seedOwner(app.clock)
    const email = (await profileRow(owner.profileId))?.email ?? ''
    const transaction = await buy(app, owner, 'starter')
    const paid = await payAtStripe(app, transaction)
    const path = await requestDeletionPath(app, { ...owner, email })
    await deleteAccount(app, path)
    const before = await mailbox.messages(owner.invoiceEmail)
    expect(await readStatusAndErrorCode(await deliverStripeEvent(app, paid))).toEqual([
      409,
      'invoices.not_payable',
    ])
    await runRounds(app)
    expect(await mailbox.messages(owner.invoiceEmail)).toEqual(before)
    const { states, plan } = await readOwnerLedger(owner)
    expect([states, plan]).toEqual([['starter cancelled 175'], null])
    expect((await checkout(app, transaction)).status).toBe(404)
    expect((await app.fetch(invoiceApiPath(transaction))).status).toBe(404)
    expect(await findTextsInStorage([email, owner.invoiceEmail])).toEqual([])
  })

  test('an open checkout that the provider cannot close is closed by the sweep', async () => {
    const owner = await seedOwner(app.clock)
    const email = (await profileRow(owner.profileId))?.email ?? ''
    const transaction = await buy(app, owner, 'starter')
    const page = await fetchPayPageUrl(app, transaction)
    const [row] = await db.query.transactions.findMany({
      where: (one, { eq }) => eq(one.id, transaction.id),
    })
    await stripeStandInClient.fault({ to: row!.checkoutId!, status: 503, times: 1 })
    await deleteAccount(app, await requestDeletionPath(app, { ...owner, email }))
    await runRounds(app)
    await stripeStandInClient.press(page, 'pay')
    const events = await stripeStandInClient.events(transaction.id)
    expect(events.map(({ type }) => type)).not.toContain('checkout.session.completed')
  })

  test('a paid invoice cannot be opened any more', async () => {
    const owner = await seedOwner(app.clock)
    const email = (await profileRow(owner.profileId))?.email ?? ''
    const transaction = await buy(app, owner, 'starter')
    await pay(app, transaction)
    expect((await app.fetch(invoiceApiPath(transaction))).status).toBe(200)
    await deleteAccount(app, await requestDeletionPath(app, { ...owner, email }))
    expect(await readStatusAndErrorCode(await app.fetch(invoiceApiPath(transaction)))).toEqual([
      404,
      'invoices.not_found',
    ])
    expect((await readOwnerLedger(owner)).states).toEqual(['starter completed 175'])
    expect(await findTextsInStorage([email, owner.invoiceEmail])).toEqual([])
  })

  test('a waiting notification of an application goes to the next owner', async () => {
    const person = await seedPersonWithAllData(app)
    const { shared, colleague, offers } = person.companies
    const applicant = await seedPerson(app.clock)
    const id = newId('mail')
    const now = app.clock.now()
    const due = new Date(now.getTime() + 3_600_000)
    await db.insert(drizzleSchema.mails).values({
      id,
      kind: 'application_received',
      recipient: person.email,
      sealedData: 'sealed',
      createdAt: now,
      sendAfter: now,
      nextAttemptAt: due,
    })
    await db.insert(drizzleSchema.jobApplications).values({
      id: newId('application'),
      offerId: offers.shared,
      profileId: applicant.profileId,
      notificationMailId: id,
      createdAt: now,
      updatedAt: now,
    })
    expect((await confirmDeletion(app, await requestDeletionPath(app, person))).status).toBe(200)
    const mail = await db.query.mails.findFirst({ where: (row, { eq }) => eq(row.id, id) })
    expect(mail?.recipient).toBe((await profileRow(colleague.profileId))?.email)
    expect(
      (await db.query.companies.findFirst({ where: (row, { eq }) => eq(row.id, shared) }))?.ownerId,
    ).toBe(colleague.profileId)
  })

  test('a company is erased with the second of two members who leave in parallel', async () => {
    const person = await seedPersonWithAllData(app)
    const { shared, colleague } = person.companies
    const email = (await profileRow(colleague.profileId))?.email ?? ''
    const paths = [
      await requestDeletionPath(app, person),
      await requestDeletionPath(app, { ...colleague, email }),
    ]
    await Promise.all(paths.map((path) => confirmDeletion(app, path)))
    const company = await db.query.companies.findFirst({
      where: (row, { eq }) => eq(row.id, shared),
    })
    expect(company).toMatchObject({ name: 'Azienda non più su Ovunque', ownerId: null })
    await runRounds(app)
    expect(await findTextsInStorage([...person.traces, email])).toEqual([])
  })
})
