import { createScheduledController } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { schema } from '../../worker/db/schema.ts'
import { type Env, readVars } from '../../worker/deps/env.ts'
import { createUnsubscribeLink } from '../../worker/messages/subscriptions/unsubscribe-link.ts'
import { scheduled } from '../../worker/scheduled.ts'
import { TestClock } from './clock.ts'
import { env } from './env.ts'
import { type Break, breakingAt, callsToBreak } from './faults.ts'
import { MailQueue } from './mail-queue.ts'
import { seedProfile } from './people.ts'
import { db, seedOffers } from './seed.ts'
import { mailbox } from './worker-mailbox.ts'

export const morning = '32 6 * * *'
export const sweep = '*/5 * * * *'
export const nightly = '17 3 * * *'

/** The time of the morning run on the first day. */
export const atMorning = '2026-03-02T06:32:00Z'

type Board = { clock: TestClock; queue: MailQueue }

/** The site before the morning run, with functions to read the mails that it sends. */
export function startBoard() {
  const clock = new TestClock(atMorning)
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

/** Runs a cron line, with some bindings replaced. */
export async function round(
  { clock, queue }: Board,
  cron: string,
  replaced: Partial<Env> = {},
): Promise<void> {
  const bindings: Env = { ...env, MAIL_QUEUE: queue.binding, ...replaced }
  const controller = createScheduledController({ cron, scheduledTime: clock.now() })
  await scheduled(controller, bindings, { waitUntil: () => {} })
}

/**
 * Breaks each call to the database of the morning run in turn, on a day of its own, and expects one mail
 * after the next run and the sweep.
 * @param seed prepares a mail that is due, and returns how to read the mails
 * @param untilNextMs the time from the sweep to the next case
 */
export async function expectOneMailDespite(
  how: Break,
  board: Board,
  { seed, untilNextMs }: { seed: () => Promise<() => Promise<unknown[]>>; untilNextMs: number },
): Promise<void> {
  for (const at of callsToBreak(how)) {
    const mails = await seed()
    const { bindings, calls } = breakingAt(at, how)
    await round(board, morning, bindings).catch(() => undefined)
    const isBroken = calls().length >= at
    await round(board, morning)
    // If a mail was written but not put into the queue, the sweep sends it.
    board.clock.turn({ hours: 1 })
    await round(board, sweep)
    expect(await mails(), `call ${at}`).toHaveLength(1)
    board.clock.turn({ seconds: untilNextMs / 1000 })
    if (!isBroken) return
  }
}

type Profile = Parameters<typeof seedProfile>[1]

/** A person who is subscribed to job mails. */
export const seedSeeker = (clock: TestClock, skills: string[], more: Profile = {}) =>
  seedProfile(clock, { sendJobEmails: true, skills, ...more })

/** Inserts offers that are published now. */
export const seedNew = (
  clock: TestClock,
  companyId: string,
  offers: Parameters<typeof seedOffers>[1],
): Promise<string[]> =>
  seedOffers(
    companyId,
    offers.map((offer) => ({ createdAt: clock.now(), updatedAt: clock.now(), ...offer })),
  )

/** The number of job mails to an address that were written, and that were sent. */
export async function mailedTo(email: string): Promise<{ written: number; sent: number }> {
  const rows = await db.select().from(schema.mails).where(eq(schema.mails.recipient, email))
  const ours = rows.filter(({ kind }) => kind === 'job_offers')
  return { written: ours.length, sent: ours.filter(({ sentAt }) => sentAt !== null).length }
}

/** Path of a person's unsubscribe link. */
export const unsubscribePath = async (profileId: string): Promise<string> =>
  new URL(await createUnsubscribeLink({ vars: readVars(env) }, 'send_job_emails', profileId))
    .pathname

export const profileOf = async (id: string) => {
  const [row] = await db.select().from(schema.profiles).where(eq(schema.profiles.id, id))
  return row!
}
