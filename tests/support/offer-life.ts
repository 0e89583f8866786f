import { eq } from 'drizzle-orm'
import type { ExpiringOffer, OfferClosingBody } from '../../worker/contract/hiring/offer-life.ts'
import { offerEvents } from '../../worker/db/schema/offer-life.ts'
import { buildDeps } from '../../worker/deps/dependencies.ts'
import { mailOfferExpiryReminders } from '../../worker/hiring/offer-expiry/service.ts'
import type { App } from './app.ts'
import { seedOfferWithMembers } from './applications.ts'
import { uniqueMailAddress } from './outbox.ts'
import { seedMember, seedProfile, signIn } from './people.ts'
import { db } from './seed.ts'
import { mailbox } from './worker-mailbox.ts'

type Signed = { headers: HeadersInit }

const post = (app: App, path: string, body: object, headers: HeadersInit = {}) =>
  app.fetch(path, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

export const requestOfferClosing = (
  app: App,
  { headers }: Signed,
  id: string,
  body: Partial<OfferClosingBody>,
) => post(app, `/api/job-offer/${id}/closing`, body, headers)

export const requestOfferRenewal = (app: App, { headers }: Signed, id: string, body: object = {}) =>
  post(app, `/api/job-offer/${id}/renewal`, body, headers)

/**
 * Runs the task that sends expiry reminders, and returns the number of mails that it has written.
 */
export async function sendDueExpiryReminders(app: App): Promise<number> {
  const written = await mailOfferExpiryReminders(
    buildDeps({ env: app.bindings, clock: app.clock, waitUntil: () => {} }),
  )
  await app.mails.deliver(app.bindings)
  return written
}

/** The API path of the expiry link in the newest mail to an address. */
export async function expiryPath(to: string): Promise<string> {
  const [mail] = await mailbox.messages(to)
  const token = /\/scadenza\/([^?]+)/.exec(mail?.links[0] ?? '')?.[1]
  if (!token) throw new Error(`no link in ${mail?.subject}`)
  return `/api/offer-expiry/${token}`
}

export const fetchExpiringOffer = (app: App, path: string) => app.json<ExpiringOffer>(path)

export const postExpiryAction = (app: App, path: string, body: object) => post(app, path, body)

export const listMailSubjectsTo = async (email: string): Promise<string[]> =>
  (await mailbox.messages(email)).map(({ subject }) => subject)

/**
 * The kinds of the events that are recorded for an offer. If an event has an outcome, the outcome
 * follows the kind.
 */
export const listEventsOfOffer = async (offerId: string): Promise<string[]> =>
  (await db.select().from(offerEvents).where(eq(offerEvents.offerId, offerId))).map(
    ({ kind, outcome }) => (outcome ? `${kind} ${outcome}` : kind),
  )

export type ExpiringOfferFixture = Awaited<ReturnType<typeof seedExpiringOffer>>

/**
 * An offer that expires in `days` days, with a company and a signed-in member whose address is
 * known.
 */
export async function seedExpiringOffer(app: App, days: number) {
  const now = app.clock.now()
  const expiresAt = new Date(now.getTime() + days * 24 * 60 * 60_000)
  const opening = await seedOfferWithMembers(app.clock, { expiresAt, updatedAt: now })
  const email = uniqueMailAddress()
  const row = await seedProfile(app.clock, { profileType: 'provider', email })
  await seedMember(app.clock, opening.companyId, { profileId: row.id })
  return { ...opening, email, member: await signIn(app.clock, row) }
}
