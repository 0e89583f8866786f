import { createScheduledController } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { schema } from '../../worker/db/schema.ts'
import { createUnsubscribeLink } from '../../worker/features/job-mails/unsubscribe-link.ts'
import { type Env, readVars } from '../../worker/platform/env.ts'
import { scheduled } from '../../worker/scheduled.ts'
import type { TestClock } from './clock.ts'
import { env } from './env.ts'
import type { MailQueue } from './mail-queue.ts'
import { seedProfile } from './people.ts'
import { db, seedOffers } from './seed.ts'

export const morning = '32 6 * * *'
export const sweep = '*/5 * * * *'
export const nightly = '17 3 * * *'

/** A clock set to the morning round. */
export const atMorning = '2026-03-02T06:32:00Z'

type Board = { clock: TestClock; queue: MailQueue }

/** A cron round, with replaceable bindings. */
export async function round(
  { clock, queue }: Board,
  cron: string,
  replaced: Partial<Env> = {},
): Promise<void> {
  const bindings: Env = { ...env, MAIL_QUEUE: queue.binding, ...replaced }
  const controller = createScheduledController({ cron, scheduledTime: clock.now() })
  await scheduled(controller, bindings, { waitUntil: () => {} })
}

type Profile = Parameters<typeof seedProfile>[1]

/** A subscriber of job mails, by default. */
export const seedSeeker = (clock: TestClock, skills: string[], more: Profile = {}) =>
  seedProfile(clock, { sendJobEmails: true, skills, ...more })

/** New offers. */
export const seedNew = (
  clock: TestClock,
  companyId: string,
  offers: Parameters<typeof seedOffers>[1],
): Promise<string[]> =>
  seedOffers(
    companyId,
    offers.map((offer) => ({ createdAt: clock.now(), updatedAt: clock.now(), ...offer })),
  )

/** The number of job mails written to a person, and of those sent. */
export async function mailedTo(email: string): Promise<{ written: number; sent: number }> {
  const rows = await db.select().from(schema.mails).where(eq(schema.mails.recipient, email))
  const ours = rows.filter(({ kind }) => kind === 'job_offers')
  return { written: ours.length, sent: ours.filter(({ sentAt }) => sentAt !== null).length }
}

/** The path behind the link of the job mails. */
export const unsubscribePath = async (profileId: string): Promise<string> =>
  new URL(await createUnsubscribeLink({ vars: readVars(env) }, profileId)).pathname

export const profileOf = async (id: string) => {
  const [row] = await db.select().from(schema.profiles).where(eq(schema.profiles.id, id))
  return row!
}
