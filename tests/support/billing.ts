import { and, eq } from 'drizzle-orm'
import type { StripeEvent } from '../../worker/cli/stripe/sessions.ts'
import type { CheckoutRedirect, Invoice, Purchase } from '../../worker/contract/hiring/billing.ts'
import type { OwnCompany } from '../../worker/contract/hiring/companies.ts'
import { drizzleSchema } from '../../worker/db/schema.ts'
import type { startApp } from './app.ts'
import type { TestClock } from './clock.ts'
import { uniqueMailAddress } from './outbox.ts'
import { seedEmployerWithCompany, signIn } from './people.ts'
import { db, seedOffers } from './seed.ts'
import { signedStripeWebhookRequest, stripeStandInClient } from './stripe.ts'

type App = Pick<ReturnType<typeof startApp>, 'fetch' | 'json'>

/** An owner of a verified company with a unique billing address. */
export async function seedOwner(
  clock: TestClock,
  offers = 0,
  company: Parameters<typeof seedEmployerWithCompany>[1] = {},
) {
  const invoiceEmail = uniqueMailAddress()
  const person = await seedEmployerWithCompany(clock, { invoiceEmail, ...company })
  await seedOffers(person.companyId, Array(offers).fill({}))
  return { ...person, invoiceEmail }
}
export type Owner = Awaited<ReturnType<typeof seedOwner>>

/**
 * The headers of a new session. A test that has moved its clock needs a new one, since access
 * tokens are valid for only ten minutes.
 */
export async function newSessionHeaders(clock: TestClock, { profileId }: { profileId: string }) {
  const { headers } = await signIn(clock, { id: profileId, profileType: 'provider' })
  return headers
}

export const askForPlan = (
  app: App,
  { headers, companyId }: { headers: Record<string, string>; companyId: string },
  plan: unknown,
): Promise<Response> => buyPlaces(app, { headers, companyId }, { plan })

export const buyPlaces = (
  app: App,
  { headers, companyId }: { headers: Record<string, string>; companyId: string },
  body: object,
): Promise<Response> =>
  app.fetch(`/api/company/${companyId}/plan`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

export async function buy(
  app: App & { clock: TestClock },
  owner: { profileId: string; companyId: string },
  wanted: string | number,
): Promise<Purchase> {
  const headers = await newSessionHeaders(app.clock, owner)
  const body = typeof wanted === 'number' ? { places: wanted } : { plan: wanted }
  const response = await buyPlaces(app, { ...owner, headers }, body)
  if (response.status !== 201) throw new Error(`Not bought: ${await response.text()}`)
  return ((await response.json()) as { transaction: Purchase }).transaction
}

/** The API path of an invoice, from its link. */
export function invoiceApiPath({ invoice_url }: Pick<Purchase, 'invoice_url'>, more = ''): string {
  const { pathname, search } = new URL(invoice_url)
  return `/api${pathname}${more}${search}`
}

export const invoiceOf = (app: App, transaction: Purchase): Promise<Invoice> =>
  app.json(invoiceApiPath(transaction))

export const checkout = (app: App, transaction: Purchase): Promise<Response> =>
  app.fetch(invoiceApiPath(transaction, '/checkout'), { method: 'POST' })

export async function fetchPayPageUrl(app: App, transaction: Purchase): Promise<string> {
  const response = await checkout(app, transaction)
  if (response.status !== 200) throw new Error(`No page to pay: ${await response.text()}`)
  return ((await response.json()) as CheckoutRedirect).url
}

/** Pays on the provider's page and returns the resulting event. */
export async function payAtStripe(app: App, transaction: Purchase) {
  await stripeStandInClient.press(await fetchPayPageUrl(app, transaction), 'pay')
  const [event] = await stripeStandInClient.events(transaction.id)
  if (!event) throw new Error('Nothing was paid')
  return event
}

/**
 * Refunds the payment that an event reports (all of it, or `amount`), and returns the refund's
 * event.
 */
export async function refundAtStripe(
  transaction: Purchase,
  { data: { object } }: StripeEvent,
  amount?: number,
): Promise<StripeEvent> {
  await stripeStandInClient.refund(object.payment_intent ?? '', amount)
  const [event] = await stripeStandInClient.events(transaction.id)
  if (event?.type !== 'charge.refunded') throw new Error('Nothing was refunded')
  return event
}

export const deliverStripeEvent = async (app: App, event: object | string): Promise<Response> =>
  app.fetch('/api/webhooks/stripe', await signedStripeWebhookRequest(event))

export async function pay(app: App, transaction: Purchase): Promise<void> {
  const response = await deliverStripeEvent(app, await payAtStripe(app, transaction))
  if (response.status !== 200) throw new Error(`Not paid: ${await response.text()}`)
}

/** Inserts offers that wait for a purchase to be paid, oldest first. */
export const seedWaitingOffers = (companyId: string, transactionId: string, count: number) =>
  seedOffers(
    companyId,
    Array.from({ length: count }, (_, at) => ({
      paymentStatus: 'pending' as const,
      transactionId,
      createdAt: new Date(Date.UTC(2026, 1, 1 + at)),
    })),
  )

/** All data that a purchase and its payment can change. */
export async function readOwnerLedger({
  profileId,
  companyId,
}: {
  profileId: string
  companyId: string
}) {
  const [profile] = await db
    .select({
      plan: drizzleSchema.profiles.paymentProfile,
      places: drizzleSchema.profiles.offerPlaces,
    })
    .from(drizzleSchema.profiles)
    .where(eq(drizzleSchema.profiles.id, profileId))
  const transactions = await db
    .select()
    .from(drizzleSchema.transactions)
    .where(eq(drizzleSchema.transactions.profileId, profileId))
    .orderBy(drizzleSchema.transactions.invoiceNumber)
  const offers = await db
    .select({
      status: drizzleSchema.offers.paymentStatus,
      waitsFor: drizzleSchema.offers.transactionId,
    })
    .from(drizzleSchema.offers)
    .where(eq(drizzleSchema.offers.companyId, companyId))
  return {
    plan: profile?.plan ?? null,
    places: profile?.places ?? null,
    transactions,
    states: transactions.map(({ plan, status, amount }) => `${plan} ${status} ${amount}`),
    live: offers.filter(({ status }) => status === 'completed').length,
    waiting: Object.fromEntries(
      [...Map.groupBy(offers, ({ waitsFor }) => waitsFor ?? '')]
        .filter(([id]) => id !== '')
        .map(([id, those]) => [id, those.length]),
    ),
  }
}

/** The mails of this kind to an address, read from the outbox. */
export const mailsTo = (recipient: string, kind: `invoice${string}`) =>
  db
    .select({ sentAt: drizzleSchema.mails.sentAt })
    .from(drizzleSchema.mails)
    .where(and(eq(drizzleSchema.mails.recipient, recipient), eq(drizzleSchema.mails.kind, kind)))

export async function ownCompanies(app: App & { clock: TestClock }, person: { profileId: string }) {
  const headers = await newSessionHeaders(app.clock, person)
  const path = `/api/company/profile/${person.profileId}`
  const { companies } = await app.json<{ companies: OwnCompany[] }>(path, { headers })
  return companies
}
