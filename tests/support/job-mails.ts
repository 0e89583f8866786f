import { createScheduledController } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { drizzleSchema } from '../../worker/db/schema.ts'
import { type Env, parseWorkerVars } from '../../worker/deps/env.ts'
import { createUnsubscribeLink } from '../../worker/messages/subscriptions/unsubscribe-link.ts'
import { scheduled } from '../../worker/scheduled.ts'
import { TestClock } from './clock.ts'
import { env } from './env.ts'
import { bindingsFailingAtCall, callNumbersToFail, type FailureMode } from './faults.ts'
import { MailQueue } from './mail-queue.ts'
import { seedProfile } from './people.ts'
import { db, seedOffers } from './seed.ts'
import { mailbox } from './worker-mailbox.ts'

export const jobMailCronLine = '32 6 * * *'
export const sweepCronLine = '*/5 * * * *'
export const nightlyCronLine = '17 3 * * *'

/** The time at which the job mails of the first day are sent. */
export const firstJobMailTime = '2026-03-02T06:32:00Z'

type Board = { clock: TestClock; queue: MailQueue }

/**
 * A clock and a mail queue, set to the time of the daily job mails, with functions that deliver and
 * read the mails.
 */
export function startJobMailTest() {
  const clock = new TestClock(firstJobMailTime)
  const queue = new MailQueue(clock)
  const deliver = () => queue.deliver({ ...env, MAIL_QUEUE: queue.binding })
  /** Delivers waiting mails and returns the newest mail to an address. */
  const mailOf = async (email: string) => {
    await deliver()
    const [newest] = await mailbox.messages(email)
    return newest!
  }
  return { clock, queue, deliver, mailOf }
}

/** Runs the tasks of a cron line. `replaced` overrides some of the worker's bindings. */
export async function runCronLine(
  { clock, queue }: Board,
  cron: string,
  replaced: Partial<Env> = {},
): Promise<void> {
  const bindings: Env = { ...env, MAIL_QUEUE: queue.binding, ...replaced }
  const controller = createScheduledController({ cron, scheduledTime: clock.now() })
  await scheduled(controller, bindings, { waitUntil: () => {} })
}

/**
 * Tests one broken database call per round. In the first round, the first database call of the run
 * that sends the job mails fails; in the second round the second call, and so on. In each round,
 * the run is then repeated and followed by the five-minute sweep. After that, exactly one mail must
 * have been written.
 * @param seed prepares a mail that is due, and returns a function that reads the mails
 * @param untilNextMs the time from the sweep to the next round
 */
export async function expectOneMailDespiteFailures(
  how: FailureMode,
  board: Board,
  { seed, untilNextMs }: { seed: () => Promise<() => Promise<unknown[]>>; untilNextMs: number },
): Promise<void> {
  for (const at of callNumbersToFail(how)) {
    const mails = await seed()
    const { bindings, calls } = bindingsFailingAtCall(at, how)
    await runCronLine(board, jobMailCronLine, bindings).catch(() => undefined)
    const isBroken = calls().length >= at
    await runCronLine(board, jobMailCronLine)
    // If a mail was written but not put into the queue, the sweep sends it.
    board.clock.turn({ hours: 1 })
    await runCronLine(board, sweepCronLine)
    expect(await mails(), `call ${at}`).toHaveLength(1)
    board.clock.turn({ seconds: untilNextMs / 1000 })
    if (!isBroken) return
  }
}

type Profile = Parameters<typeof seedProfile>[1]

/** Inserts a freelancer who is subscribed to job mails. */
export const seedJobMailSubscriber = (clock: TestClock, skills: string[], more: Profile = {}) =>
  seedProfile(clock, { sendJobEmails: true, skills, ...more })

/** Inserts offers with the current time of the test's clock as the publication time. */
export const seedOffersPublishedNow = (
  clock: TestClock,
  companyId: string,
  offers: Parameters<typeof seedOffers>[1],
): Promise<string[]> =>
  seedOffers(
    companyId,
    offers.map((offer) => ({ createdAt: clock.now(), updatedAt: clock.now(), ...offer })),
  )

/**
 * Counts the job mails to an address: how many were written to the outbox, and how many of these
 * were sent.
 */
export async function countJobMailsTo(email: string): Promise<{ written: number; sent: number }> {
  const rows = await db
    .select()
    .from(drizzleSchema.mails)
    .where(eq(drizzleSchema.mails.recipient, email))
  const ours = rows.filter(({ kind }) => kind === 'job_offers')
  return { written: ours.length, sent: ours.filter(({ sentAt }) => sentAt !== null).length }
}

/** Path of a person's unsubscribe link. */
export const unsubscribePath = async (profileId: string): Promise<string> =>
  new URL(await createUnsubscribeLink({ vars: parseWorkerVars(env) }, 'send_job_emails', profileId))
    .pathname

export const readProfileRow = async (id: string) => {
  const [row] = await db
    .select()
    .from(drizzleSchema.profiles)
    .where(eq(drizzleSchema.profiles.id, id))
  return row!
}
