import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { drizzleSchema } from '../../../worker/db/schema.ts'
import type { Env } from '../../../worker/deps/env.ts'
import { type App, startApp } from '../../support/app.ts'
import {
  createApplicationOrThrow,
  readOffer,
  seedApplicant,
  seedOfferWithMembers,
} from '../../support/applications.ts'
import { bindingsFailingAtCall, callNumbersToFail, failureModes } from '../../support/faults.ts'
import { queueReceipt } from '../../support/mail-queue.ts'
import {
  requestOfferClosing,
  requestOfferRenewal,
  sendDueExpiryReminders,
} from '../../support/offer-life.ts'
import { db } from '../../support/seed.ts'
import { partialMock } from '../../support/stand-in.ts'

/** The queue accepts messages but never delivers them, so all mails stay in the outbox. */
const MAIL_QUEUE = partialMock<Env['MAIL_QUEUE']>({
  send: async () => queueReceipt,
  sendBatch: async () => queueReceipt,
})
const app = startApp({ bindings: { MAIL_QUEUE } })
const dayMs = 24 * 60 * 60_000

type Case = {
  companyId: string
  offerId: string
  member: { headers: HeadersInit }
  emails: string[]
}

/** An offer that expires in six days, with two waiting applicants. */
async function newCase(): Promise<Case> {
  const now = app.clock.now()
  const expiresAt = new Date(now.getTime() + 6 * dayMs)
  // The offer was last changed a week ago, so that its reminder is due.
  const updatedAt = new Date(now.getTime() - 7 * dayMs)
  const opening = await seedOfferWithMembers(app.clock, { expiresAt, updatedAt })
  const emails = []
  for (let i = 0; i < 2; i++) {
    const person = await seedApplicant(app)
    await createApplicationOrThrow(app, person, opening.offerId)
    emails.push(person.email)
  }
  return { ...opening, emails }
}

/**
 * Everything that the tested actions can change about a case. Ids and times are omitted, because
 * they differ between cases.
 */
async function stateOf({ offerId, emails }: Case) {
  const { isActive, expiresAt } = await readOffer(offerId)
  const events = await db.query.offerEvents.findMany({
    where: (row, { eq }) => eq(row.offerId, offerId),
  })
  const applications = await db
    .select()
    .from(drizzleSchema.jobApplications)
    .where(eq(drizzleSchema.jobApplications.offerId, offerId))
  const moves = await db
    .select({ status: drizzleSchema.applicationMoves.status })
    .from(drizzleSchema.applicationMoves)
    .innerJoin(
      drizzleSchema.jobApplications,
      eq(drizzleSchema.jobApplications.id, drizzleSchema.applicationMoves.applicationId),
    )
    .where(eq(drizzleSchema.jobApplications.offerId, offerId))
  const mails = await db.query.mails.findMany({
    where: (row, { inArray }) => inArray(row.recipient, emails),
  })
  return {
    isActive,
    leftDays: ((expiresAt?.getTime() ?? 0) - app.clock.now().getTime()) / dayMs,
    events: events.map(({ kind, outcome }) => [kind, outcome]),
    moves: moves.map(({ status }) => status).sort(),
    mails: mails.map(({ kind }) => kind).sort(),
    refusals: applications.filter(({ refusalMailId }) =>
      mails.some(({ id }) => id === refusalMailId),
    ).length,
  }
}

type Act = (at: App, one: Case) => Promise<Response>

describe.each(failureModes)('when a call fails (%s)', (how) => {
  test.each<[string, Act]>([
    [
      'closing with an answer to all',
      (at, { member, offerId }) =>
        requestOfferClosing(at, member, offerId, { outcome: 'filled', message: 'Grazie.' }),
    ],
    ['a renewal', (at, { member, offerId }) => requestOfferRenewal(at, member, offerId)],
  ])('%s is atomic, and a retry completes it', async (_, act) => {
    const [untouched, done] = [await newCase(), await newCase()]
    expect((await act(app, done)).status).toBe(200)
    const either = [await stateOf(untouched), await stateOf(done)]
    expect(either[0]).not.toEqual(either[1])
    for (const at of callNumbersToFail(how)) {
      const one = await newCase()
      const { bindings, calls } = bindingsFailingAtCall(at, how)
      const broken = startApp({ clock: app.clock, bindings: { ...bindings, MAIL_QUEUE } })
      const response = await act(broken, one)
      expect([at, response.ok || response.status === 503]).toEqual([at, true])
      expect(either).toContainEqual(await stateOf(one))
      expect((await act(app, one)).status).toBe(200)
      expect(await stateOf(one)).toEqual(either[1])
      if (calls().length < at) break
    }
  })

  test('a round of reminders mails everyone exactly once', async () => {
    for (const at of callNumbersToFail(how)) {
      const { companyId } = await newCase()
      const { bindings, calls } = bindingsFailingAtCall(at, how)
      const broken = startApp({ clock: app.clock, bindings: { ...bindings, MAIL_QUEUE } })
      await sendDueExpiryReminders(broken).catch(() => 0)
      await sendDueExpiryReminders(app)
      const members = db
        .select({ email: drizzleSchema.profiles.email })
        .from(drizzleSchema.companyMembers)
        .innerJoin(
          drizzleSchema.profiles,
          eq(drizzleSchema.profiles.id, drizzleSchema.companyMembers.profileId),
        )
        .where(eq(drizzleSchema.companyMembers.companyId, companyId))
      const reminded = await db
        .select({ email: drizzleSchema.mails.recipient })
        .from(drizzleSchema.mails)
        .where(
          and(
            eq(drizzleSchema.mails.kind, 'offer_expiring'),
            inArray(drizzleSchema.mails.recipient, members),
          ),
        )
      const sorted = (rows: { email: string }[]) => rows.map(({ email }) => email).sort()
      expect(sorted(reminded)).toEqual(sorted(await members))
      expect(reminded.length).toBeGreaterThan(0)
      if (calls().length < at) break
    }
  })
})
