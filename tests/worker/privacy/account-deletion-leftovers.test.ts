import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import { deleteOwnAccount, newOwner } from '../../support/account-deletion.ts'
import { startApp } from '../../support/app.ts'
import {
  answerPath,
  createApplicationOrThrow,
  fetchApplicationsOfPerson,
  readAnswer,
  readStatusAndErrorCode,
  seedApplicant,
  sendAnswerThroughLink,
} from '../../support/applications.ts'
import { runCronTasks } from '../../support/files.ts'
import { uniqueMailAddress } from '../../support/outbox.ts'
import { seedMember, seedPerson, seedProfile, signIn } from '../../support/people.ts'
import { requestVerificationResend } from '../../support/publishing.ts'
import { db, seedCompany, seedOffer } from '../../support/seed.ts'
import { mailbox } from '../../support/worker-mailbox.ts'

const app = startApp({ bindings: { MAIL_NETWORK_HOURLY: 1_000 } })

/**
 * Sends an application to an offer of a company. Returns the application's id, the applicant, and
 * the path of the answer link that was mailed to `inbox`.
 */
async function wordOf(owner: { companyId: string }, inbox: string) {
  const offerId = await seedOffer({
    companyId: owner.companyId,
    internalAts: true,
    quickApply: true,
    applyUrl: null,
  })
  const person = await seedApplicant(app)
  const { id } = await createApplicationOrThrow(app, person, offerId, {
    cover_letter: 'Buongiorno',
  })
  const [mail] = await mailbox.messages(inbox)
  return { id, person, path: mail ? answerPath(mail.links[0] ?? '') : '' }
}

const refused = [401, 'applications.link_invalid']
async function expectClosed(path: string): Promise<void> {
  expect(await readStatusAndErrorCode(await app.fetch(path))).toEqual(refused)
  expect(await readStatusAndErrorCode(await sendAnswerThroughLink(app, path, 'hired'))).toEqual(
    refused,
  )
}

describe('the answer link of an application', () => {
  test('ends when its company is erased, and the applicant sees a removed offer', async () => {
    const owner = await newOwner(app)
    const { path, person } = await wordOf(owner, owner.email)
    expect((await readAnswer(app, path)).application.applicant).toMatchObject({
      cover_letter: 'Buongiorno',
    })
    await deleteOwnAccount(app, owner)
    await expectClosed(path)
    const [own] = await fetchApplicationsOfPerson(app, person)
    expect(own).toMatchObject({
      status: 'sent',
      cover_letter: 'Buongiorno',
      job_offer: { is_active: false, is_listed: false },
    })
    expect((await app.fetch(own?.resume_url ?? '')).status).toBe(200)
    // Another person creates an account with the same address. The mailed link stays invalid.
    await seedPerson(app.clock, { profileType: 'provider', email: owner.email })
    await expectClosed(path)
  })

  test('ends for the deleted owner, and a new one is mailed to the next owner', async () => {
    const owner = await newOwner(app)
    const heirEmail = uniqueMailAddress()
    const heir = await seedPerson(app.clock, { profileType: 'provider', email: heirEmail })
    await seedMember(app.clock, owner.companyId, heir)
    const sent = await wordOf(owner, owner.email)
    await mailbox.fault({ to: owner.email, status: 503, times: 1 })
    const unsent = await wordOf(owner, heirEmail)
    expect(unsent.path).toBe('')
    const before = app.mails.waiting.length
    expect(before).toBeGreaterThan(0)
    await deleteOwnAccount(app, owner)
    await expectClosed(sent.path)
    app.clock.turn({ seconds: 300 })
    await app.mails.deliver(app.bindings)
    const [mail] = await mailbox.messages(heirEmail)
    const shown = await readAnswer(app, answerPath(mail?.links[0] ?? ''))
    expect(shown.application.id).toBe(unsent.id)
  })

  test('ends for former members', async () => {
    const owner = await newOwner(app)
    const heir = await seedPerson(app.clock, { profileType: 'provider' })
    const { path } = await wordOf(owner, owner.email)
    const { companyId } = owner
    await db
      .update(drizzleSchema.companies)
      .set({ ownerId: heir.profileId })
      .where(eq(drizzleSchema.companies.id, companyId))
    expect((await app.fetch(path)).status).toBe(200)
    await db
      .delete(drizzleSchema.companyMembers)
      .where(
        and(
          eq(drizzleSchema.companyMembers.companyId, companyId),
          eq(drizzleSchema.companyMembers.profileId, owner.profileId),
        ),
      )
    await expectClosed(path)
  })

  test('of a company without an owner works for its current address', async () => {
    const invoiceEmail = uniqueMailAddress()
    const companyId = await seedCompany({ ownerId: null, invoiceEmail })
    const { path } = await wordOf({ companyId }, invoiceEmail)
    expect((await app.fetch(path)).status).toBe(200)
    await db
      .update(drizzleSchema.companies)
      .set({ invoiceEmail: uniqueMailAddress() })
      .where(eq(drizzleSchema.companies.id, companyId))
    await expectClosed(path)
  })
})

describe('repeatedly signing up and deleting the account', () => {
  test('sends at most five mails an hour to an address', async () => {
    const victim = uniqueMailAddress()
    const network = crypto.randomUUID()
    const cycle = async () => {
      const owner = await newOwner(app, { invoiceEmail: victim, verifiedAt: null })
      const headers = { ...owner.headers, 'CF-Connecting-IP': network }
      const response = await requestVerificationResend(app, { headers }, owner.companyId)
      app.clock.turn({ seconds: 61 })
      await deleteOwnAccount(app, { ...owner, headers })
      return response.status
    }
    const statuses: number[] = []
    for (let turn = 0; turn < 8; turn++) statuses.push(await cycle())
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429, 429, 429])
    expect(await mailbox.messages(victim)).toHaveLength(5)
    const kept = () =>
      db.select().from(drizzleSchema.mails).where(eq(drizzleSchema.mails.recipient, victim))
    for (const mail of await kept()) expect(mail.sealedData).toBeNull()
    await runCronTasks(app.clock, '17 3 * * *')
    expect(await kept()).toEqual([])
  })

  test('also counts towards the limit of invoice mails', async () => {
    const victim = uniqueMailAddress()
    for (let turn = 0; turn < 7; turn++) {
      const owner = await newOwner(app, { invoiceEmail: victim })
      await app.fetch(`/api/company/${owner.companyId}/plan`, {
        method: 'POST',
        headers: { ...owner.headers, 'Content-Type': 'application/json' },
        body: '{"plan":"starter"}',
      })
      await deleteOwnAccount(app, owner)
    }
    expect(await mailbox.messages(victim)).toHaveLength(5)
  })

  test('keeps the limit of the network, but immediately deletes the mails to the address', async () => {
    const app = startApp()
    const network = crypto.randomUUID()
    const statuses: number[] = []
    for (let turn = 0; turn < 22; turn++) {
      const email = uniqueMailAddress()
      const row = await seedProfile(app.clock, { email })
      const { headers } = await signIn(app.clock, row)
      const from = { ...headers, 'CF-Connecting-IP': network }
      const asked = await app.fetch('/api/profile/deletion', { method: 'POST', headers: from })
      statuses.push(asked.status)
      if (asked.status !== 202) continue
      const [mail] = await mailbox.messages(email)
      await app.fetch(`/api${new URL(mail?.links[0] ?? '').pathname}`, { method: 'POST' })
      const left = await db
        .select()
        .from(drizzleSchema.mails)
        .where(eq(drizzleSchema.mails.recipient, email))
      expect(left).toEqual([])
    }
    expect(statuses).toEqual([...Array(20).fill(202), 429, 429])
  })
})
