import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Deps } from '../../deps/context.ts'
import type { WorkerVars } from '../../deps/env.ts'
import { problem } from '../../platform/problem.ts'
import { hashSecret } from '../../platform/secrets.ts'

type Needs = Pick<Deps, 'vars' | 'clock' | 'event'>

/** The fields of a Stripe checkout that the application uses. */
export type CheckoutSession = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'url'
  | 'status'
  | 'payment_status'
  | 'payment_intent'
  | 'amount_total'
  | 'currency'
  | 'metadata'
>

/** The fields of a refunded Stripe charge that the application uses. */
export type RefundedCharge = Pick<Stripe.Charge, 'payment_intent' | 'refunded' | 'metadata'>

/** Returns the id of an object that Stripe sends either as an id or as a whole object. */
export const readStripeExpandableId = (
  object: string | { id: string } | null | undefined,
): string | null => (typeof object === 'string' ? object : object?.id) ?? null

const timeoutMs = 10_000
const retriesMax = 2
/** The maximum age of a webhook event. Stripe's own libraries use the same value. */
const toleranceSeconds = 5 * 60

/** Loads the SDK (580 KB, 86 KB gzipped) from a separate chunk, only when a payment needs it. */
const load = async () => (await import('stripe')).Stripe

async function connect({ vars }: Needs): Promise<Stripe> {
  const Sdk = await load()
  return new Sdk(vars.STRIPE_SECRET_KEY, {
    httpClient: Sdk.createFetchHttpClient(fetchAt(vars)),
    timeout: timeoutMs,
    maxNetworkRetries: retriesMax,
    telemetry: false,
  })
}

/** Sends requests to STRIPE_API_URL, which may have a path. The SDK's own options allow no path. */
const fetchAt =
  ({ STRIPE_API_URL }: WorkerVars) =>
  (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(String(input))
    return fetch(STRIPE_API_URL + pathname + search, init)
  }

/**
 * Opens a checkout. Repeating the same request returns the same checkout.
 * @param after the id of the purchase's previous checkout; it is part of the idempotency key
 * @throws `payments.unavailable`
 */
export async function createCheckoutSession(
  deps: Needs,
  params: Stripe.Checkout.SessionCreateParams,
  after: string | null,
): Promise<CheckoutSession> {
  const idempotencyKey = await hashSecret(JSON.stringify([params, after]))
  return callStripe(deps, async () => {
    const stripe = await connect(deps)
    return stripe.checkout.sessions.create(params, { idempotencyKey })
  })
}

/** Returns a checkout by its id; null if Stripe has none. @throws `payments.unavailable` */
export function getCheckoutSession(deps: Needs, id: string): Promise<CheckoutSession | null> {
  return callStripe(deps, async () => {
    const stripe = await connect(deps)
    return stripe.checkout.sessions.retrieve(id).catch((error: unknown) => {
      if (isStripes(error) && error.code === 'resource_missing') return null
      throw error
    })
  })
}

/** Closes a checkout, unless it is completed or expired. @throws `payments.unavailable` */
export function expireCheckoutSession(deps: Needs, id: string): Promise<void> {
  return callStripe(deps, async () => {
    const stripe = await connect(deps)
    await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
      if (!isStripes(error) || error.type !== 'StripeInvalidRequestError') throw error
    })
  })
}

/** The fields that the application reads from every event. */
const anyEvent = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ metadata: z.record(z.string(), z.string()).nullish() }) }),
})

/** Verifies and parses a webhook event. @throws `payments.signature_invalid`, `request.invalid` */
export async function verifyStripeEvent(deps: Needs, signed: SignedPayload): Promise<Stripe.Event> {
  const event = await openDelivery(deps, signed)
  if (!anyEvent.safeParse(event).success) {
    throw problem('request.invalid', { errors: [{ path: 'data.object', code: 'invalid' }] })
  }
  return event
}

type SignedPayload = { payload: string; signature: string }

async function openDelivery(
  { vars, clock }: Needs,
  { payload, signature }: SignedPayload,
): Promise<Stripe.Event> {
  const Sdk = await load()
  try {
    return await Sdk.webhooks.constructEventAsync(
      payload,
      signature,
      vars.STRIPE_WEBHOOK_SECRET,
      toleranceSeconds,
      Sdk.createSubtleCryptoProvider(),
      clock.now().getTime(),
    )
  } catch {
    throw problem('payments.signature_invalid')
  }
}

async function callStripe<Answer>({ event }: Needs, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    // Leave out the error's message, because it may contain data from the request.
    event.error = isStripes(error) ? `stripe ${error.type} ${error.code ?? ''}`.trim() : 'stripe'
    throw problem('payments.unavailable')
  }
}

const isStripes = (error: unknown): error is Error & { type: string; code?: string } =>
  error instanceof Error && 'type' in error
