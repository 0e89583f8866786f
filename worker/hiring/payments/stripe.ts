import type { Stripe } from 'stripe'
import { z } from 'zod'
import type { Deps } from '../../deps/context.ts'
import type { Vars } from '../../deps/env.ts'
import { problem } from '../../platform/problem.ts'
import { hashSecret } from '../../platform/secrets.ts'

type Needs = Pick<Deps, 'vars' | 'clock' | 'event'>

/** The fields of a Stripe checkout that we use. */
export type CheckoutSession = Pick<
  Stripe.Checkout.Session,
  'id' | 'url' | 'status' | 'payment_status' | 'amount_total' | 'currency' | 'metadata'
>

const timeoutMs = 10_000
const retriesMax = 2
/** The maximum age of a signed event, as in Stripe's own libraries. */
const toleranceSeconds = 5 * 60

/** A separate chunk of 580 KB (86 gzipped), loaded only where someone pays. */
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

/** The SDK accepts another host, but not a path in front of its API. */
const fetchAt =
  ({ STRIPE_API_URL }: Vars) =>
  (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(String(input))
    return fetch(STRIPE_API_URL + pathname + search, init)
  }

/**
 * Opens a checkout; repeating the same request returns the same one.
 * @param after the previous checkout; a request after it opens a new one
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

/** A checkout by id; null if Stripe does not know it. @throws `payments.unavailable` */
export function getCheckoutSession(deps: Needs, id: string): Promise<CheckoutSession | null> {
  return callStripe(deps, async () => {
    const stripe = await connect(deps)
    return stripe.checkout.sessions.retrieve(id).catch((error: unknown) => {
      if (isStripes(error) && error.code === 'resource_missing') return null
      throw error
    })
  })
}

/**
 * Closes a checkout, so that nobody can pay it; a finished one stays as it is.
 * @throws `payments.unavailable`
 */
export function expireCheckoutSession(deps: Needs, id: string): Promise<void> {
  return callStripe(deps, async () => {
    const stripe = await connect(deps)
    await stripe.checkout.sessions.expire(id).catch((error: unknown) => {
      if (!isStripes(error) || error.type !== 'StripeInvalidRequestError') throw error
    })
  })
}

/** The fields used of any kind of event. */
const anyEvent = z.object({
  type: z.string(),
  data: z.object({
    object: z.object({ metadata: z.record(z.string(), z.string()).nullish() }),
  }),
})

/**
 * Verifies the signature of an event and parses it.
 * @throws `payments.signature_invalid`; `request.invalid` if the signed content is not an event
 */
export async function verifyEvent(deps: Needs, signed: SignedPayload): Promise<Stripe.Event> {
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
    // Not the message, which may contain request data.
    event.error = isStripes(error) ? `stripe ${error.type} ${error.code ?? ''}`.trim() : 'stripe'
    throw problem('payments.unavailable')
  }
}

const isStripes = (error: unknown): error is Error & { type: string; code?: string } =>
  error instanceof Error && 'type' in error
