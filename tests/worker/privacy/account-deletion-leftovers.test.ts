import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { plans } from '../../../worker/contract/hiring/plans.ts'
import { schema } from '../../../worker/db/schema.ts'
import { startApp } from '../../support/app.ts'
import {
  answer,
  answerPath,
  applied,
  codeOf,
  ownOf,
  readAnswer,
  seedApplicant,
} from '../../support/applications.ts'
import { buy, ledgerOf, pay, seedOwner, seedWaiting, signedIn } from '../../support/billing.ts'
import { tapped } from '../../support/faults.ts'
import { runCron } from '../../support/files.ts'
import { newRecipient } from '../../support/outbox.ts'
import { seedMember, seedPerson, seedProfile, signIn } from '../../support/people.ts'
import { draftFor, draftOfNew, publish, resend } from '../../support/publishing.ts'
import { db, seedCompany, seedOffer, seedOffers } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const bindings = { MAIL_NETWORK_HOURLY: 1_000 }
const app = startApp({ bindings })
type Signed = { profileId: string; email: string; headers: { Authorization: string } }

async function newOwner(company: Parameters<typeof seedCompany>[0] = {}) {
  const email = newRecipient()
  const owner = await seedPerson(app.clock, { profileType: 'provider', email })
  const companyId = await seedCompany({ ownerId: owner.profileId, ...company })
  await seedMember(app.clock, companyId, owner)
  return { ...owner, email, companyId }
}

/** Deletes an account, requested from a network. */
async function goes(
  { email, headers }: Omit<Signed, 'profileId'>,
  { network = crypto.randomUUID(), on = app }: { network?: string; on?: typeof app } = {},
): Promise<void> {
  const from = { ...headers, 'CF-Connecting-IP': network }
  const asked = await on.fetch('/api/profile/deletion', { method: 'POST', headers: from })
  expect(asked.status).toBe(202)
  const [mail] = await mailbox.messages(email)
  const link = mail?.links.find((one) => one.includes('/account-deletion/')) ?? ''
  const path = `/api${new URL(link).pathname}`
  expect((await on.fetch(path, { method: 'POST' })).status).toBe(200)
}

/** An application to a company whose owner is notified. */
async function wordOf(owner: { companyId: string }, inbox: string) {
  const offerId = await seedOffer({
    companyId: owner.companyId,
    internalAts: true,
    quickApply: true,
    applyUrl: null,
  })
  const person = await seedApplicant(app)
  const { id } = await applied(app, person, offerId, { cover_letter: 'Buongiorno' })
  const [mail] = await mailbox.messages(inbox)
  return { id, person, path: mail ? answerPath(mail.links[0] ?? '') : '' }
}

const refused = [401, 'applications.link_invalid']
async function expectClosed(path: string): Promise<void> {
  expect(await codeOf(await app.fetch(path))).toEqual(refused)
  expect(await codeOf(await answer(app, path, 'hired'))).toEqual(refused)
}

describe('the answer link of an application', () => {
  test('ends with the company, and the applicant sees an offer that is gone', async () => {
    const owner = await newOwner()
    const { path, person } = await wordOf(owner, owner.email)
    expect((await readAnswer(app, path)).application.applicant).toMatchObject({
      cover_letter: 'Buongiorno',
    })
    await goes(owner)
    await expectClosed(path)
    const [own] = await ownOf(app, person)
    expect(own).toMatchObject({
      status: 'sent',
      cover_letter: 'Buongiorno',
      job_offer: { is_active: false, is_listed: false },
    })
    expect((await app.fetch(own?.resume_url ?? '')).status).toBe(200)
    // The address opens nothing for its next owner, either.
    await seedPerson(app.clock, { profileType: 'provider', email: owner.email })
    await expectClosed(path)
  })

  test('ends for the previous owner and is mailed to the next one', async () => {
    const owner = await newOwner()
    const heirEmail = newRecipient()
    const heir = await seedPerson(app.clock, { profileType: 'provider', email: heirEmail })
    await seedMember(app.clock, owner.companyId, heir)
    const sent = await wordOf(owner, owner.email)
    await mailbox.fault({ to: owner.email, status: 503, times: 1 })
    const unsent = await wordOf(owner, heirEmail)
    expect(unsent.path).toBe('')
    const before = app.mails.waiting.length
    expect(before).toBeGreaterThan(0)
    await goes(owner)
    await expectClosed(sent.path)
    app.clock.turn({ seconds: 300 })
    await app.mails.deliver(app.bindings)
    const [mail] = await mailbox.messages(heirEmail)
    const shown = await readAnswer(app, answerPath(mail?.links[0] ?? ''))
    expect(shown.application.id).toBe(unsent.id)
  })

  test('ends for former members', async () => {
    const owner = await newOwner()
    const heir = await seedPerson(app.clock, { profileType: 'provider' })
    const { path } = await wordOf(owner, owner.email)
    const { companyId } = owner
    await db
      .update(schema.companies)
      .set({ ownerId: heir.profileId })
      .where(eq(schema.companies.id, companyId))
    expect((await app.fetch(path)).status).toBe(200)
    await db
      .delete(schema.companyMembers)
      .where(
        and(
          eq(schema.companyMembers.companyId, companyId),
          eq(schema.companyMembers.profileId, owner.profileId),
        ),
      )
    await expectClosed(path)
  })

  test('of a company without owner opens while the address is the company’s', async () => {
    const invoiceEmail = newRecipient()
    const companyId = await seedCompany({ ownerId: null, invoiceEmail })
    const { path } = await wordOf({ companyId }, invoiceEmail)
    expect((await app.fetch(path)).status).toBe(200)
    await db
      .update(schema.companies)
      .set({ invoiceEmail: newRecipient() })
      .where(eq(schema.companies.id, companyId))
    await expectClosed(path)
  })
})

describe('repeated deletions and sign-ups', () => {
  test('send at most five mails an hour to an address', async () => {
    const victim = newRecipient()
    const network = crypto.randomUUID()
    const cycle = async () => {
      const owner = await newOwner({ invoiceEmail: victim, verifiedAt: null })
      const headers = { ...owner.headers, 'CF-Connecting-IP': network }
      const response = await resend(app, { headers }, owner.companyId)
      app.clock.turn({ seconds: 61 })
      await goes(owner, { network })
      return response.status
    }
    const statuses: number[] = []
    for (let turn = 0; turn < 8; turn++) statuses.push(await cycle())
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429])
    expect(await mailbox.messages(victim)).toHaveLength(5)
    const kept = () => db.select().from(schema.mails).where(eq(schema.mails.recipient, victim))
    for (const mail of await kept()) expect(mail.sealedData).toBeNull()
    await runCron(app.clock, '17 3 * * *')
    expect(await kept()).toEqual([])
  })

  test('limit invoices, too', async () => {
    const victim = newRecipient()
    for (let turn = 0; turn < 7; turn++) {
      const owner = await newOwner({ invoiceEmail: victim })
      await app.fetch(`/api/company/${owner.companyId}/plan`, {
        method: 'POST',
        headers: { ...owner.headers, 'Content-Type': 'application/json' },
        body: '{"plan":"starter"}',
      })
      await goes(owner)
    }
    expect(await mailbox.messages(victim)).toHaveLength(5)
  })

  test('keeps the network’s limit, while their address is gone at once', async () => {
    const app = startApp()
    const network = crypto.randomUUID()
    const statuses: number[] = []
    for (let turn = 0; turn < 22; turn++) {
      const email = newRecipient()
      const row = await seedProfile(app.clock, { email })
      const { headers } = await signIn(app.clock, row)
      const from = { ...headers, 'CF-Connecting-IP': network }
      const asked = await app.fetch('/api/profile/deletion', { method: 'POST', headers: from })
      statuses.push(asked.status)
      if (asked.status !== 202) continue
      const [mail] = await mailbox.messages(email)
      await app.fetch(`/api${new URL(mail?.links[0] ?? '').pathname}`, { method: 'POST' })
      const left = await db.select().from(schema.mails).where(eq(schema.mails.recipient, email))
      expect(left).toEqual([])
    }
    expect(statuses).toEqual([...Array(20).fill(202), 429, 429])
  })
})

describe('offers that waited for a purchase of the deleted owner', () => {
  async function waitingCompany() {
    const owner = await seedOwner(app.clock, 1)
    const email = newRecipient()
    await db.update(schema.profiles).set({ email }).where(eq(schema.profiles.id, owner.profileId))
    const heir = await seedPerson(app.clock, { profileType: 'provider', email: newRecipient() })
    await seedMember(app.clock, owner.companyId, heir)
    const bought = await buy(app, owner, 'starter')
    await seedWaiting(owner.companyId, bought.id, 2)
    return { owner: { ...owner, email }, heir: { ...heir, companyId: owner.companyId } }
  }

  test('wait for the purchase of the next owner', async () => {
    const { owner, heir } = await waitingCompany()
    await goes({ ...owner, headers: { Authorization: await tokenOf(owner) } })
    expect(await ledgerOf(heir)).toMatchObject({ live: 1, plan: null })
    const bought = await buy(app, heir, 'starter')
    expect((await ledgerOf(heir)).waiting).toEqual({ [bought.id]: 2 })
    await pay(app, bought)
    expect(await ledgerOf(heir)).toMatchObject({ live: 3, plan: 'starter', waiting: {} })
  })

  test('wait at once for a pending purchase of the next owner', async () => {
    const { owner, heir } = await waitingCompany()
    const own = await seedCompany({ ownerId: heir.profileId, invoiceEmail: newRecipient() })
    await seedMember(app.clock, own, heir)
    const bought = await buy(app, { ...heir, companyId: own }, 'pro')
    await goes({ ...owner, headers: { Authorization: await tokenOf(owner) } })
    expect((await ledgerOf(heir)).waiting).toEqual({ [bought.id]: 2 })
    await pay(app, bought)
    expect(await ledgerOf(heir)).toMatchObject({ live: 3, plan: 'pro', waiting: {} })
  })

  test('and what another heir has is left alone', async () => {
    const { owner, heir } = await waitingCompany()
    const { id: transactionId } = (await ledgerOf(owner)).transactions[0]!
    const other = await seedCompany({ ownerId: owner.profileId })
    const stranger = await seedPerson(app.clock, { profileType: 'provider' })
    await seedMember(app.clock, other, stranger)
    await seedWaiting(other, transactionId, 1)
    await goes({ ...owner, headers: { Authorization: await tokenOf(owner) } })
    await buy(app, heir, 'starter')
    expect(await ledgerOf({ ...stranger, companyId: other })).toMatchObject({
      waiting: { [transactionId]: 1 },
    })
  })
})

const tokenOf = async (person: { profileId: string }): Promise<string> =>
  (await signedIn(app.clock, person)).Authorization

test.each([true, false])(
  'publishing during the deletion of the account is no server error (new: %s)',
  async (isNew) => {
    const owner = await newOwner()
    await seedOffers(owner.companyId, [{}])
    const [mailed] = await linkOf(owner)
    let isGone = false
    const { bindings: tapping } = tapped(async ({ name, run }) => {
      // After all reads and before the first write.
      if (name === 'DB.batch' && !isGone) {
        isGone = true
        expect((await app.fetch(mailed ?? '', { method: 'POST' })).status).toBe(200)
      }
      return run()
    })
    const racing = startApp({ clock: app.clock, bindings: { ...bindings, ...tapping } })
    const draft = isNew
      ? draftOfNew({ plan: 'starter' })
      : draftFor(owner.companyId, { plan: 'starter' })
    const response = await publish(racing, owner, draft)
    expect(isGone).toBe(true)
    expect(await codeOf(response)).toEqual([401, 'auth.session_ended'])
    const left = await db.query.transactions.findMany({
      where: (row, { eq }) => eq(row.profileId, owner.profileId),
    })
    expect(left).toEqual([])
  },
)

test('publishing during the deletion of the owner counts in the plan of the next owner', async () => {
  const owner = await newOwner()
  await seedOffers(owner.companyId, Array(plans[0]?.offers ?? 0).fill({}))
  const heir = await seedPerson(app.clock, { profileType: 'provider', paymentProfile: 'starter' })
  await seedMember(app.clock, owner.companyId, heir)
  const [mailed] = await linkOf(owner)
  let isGone = false
  const { bindings: tapping } = tapped(async ({ name, run }) => {
    try {
      return await run()
    } catch (error) {
      // The owner's plan is full, and they are deleted before it is read.
      if (name === 'DB.batch' && !isGone) await app.fetch(mailed ?? '', { method: 'POST' })
      isGone = true
      throw error
    }
  })
  const racing = startApp({ clock: app.clock, bindings: { ...bindings, ...tapping } })
  const response = await publish(racing, heir, draftFor(owner.companyId))
  expect([isGone, response.status]).toEqual([true, 201])
})

/** Path of the deletion link mailed to a person. */
async function linkOf({ email, headers }: Omit<Signed, 'profileId'>): Promise<string[]> {
  await app.fetch('/api/profile/deletion', { method: 'POST', headers })
  const [mail] = await mailbox.messages(email)
  return (mail?.links ?? []).map((link) => `/api${new URL(link).pathname}`)
}
