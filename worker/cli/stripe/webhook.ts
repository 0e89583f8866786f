import { setTimeout as wait } from 'node:timers/promises'
import type { DeliverEvent } from './sessions.ts'

/** The pauses between attempts to deliver an event. Stripe's are longer: three days in total. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 60_000, 60_000]

/**
 * Delivers signed events to an endpoint. If the endpoint does not accept an event, retries after
 * each of the `pauses`. As at Stripe, the payer waits for the first attempt only.
 */
export const deliverStripeWebhook =
  ({
    url,
    secret,
    pauses = pausesMs,
  }: {
    url: string
    secret: string
    pauses?: number[]
  }): DeliverEvent =>
  async (event) => {
    const payload = JSON.stringify(event)
    if (await hasHeard(url, secret, payload)) return
    void retry(pauses, () => hasHeard(url, secret, payload))
  }

async function retry(pauses: number[], attempt: () => Promise<boolean>): Promise<void> {
  for (const pause of pauses) {
    await wait(pause, undefined, { ref: false })
    if (await attempt()) return
  }
}

async function hasHeard(url: string, secret: string, payload: string): Promise<boolean> {
  try {
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Stripe-Signature': await signatureOf(payload, secret),
    }
    return (await fetch(url, { method: 'POST', headers, body: payload })).ok
  } catch {
    return false
  }
}

/** Signs a payload with Stripe's SDK, which is loaded only when there is an event to deliver. */
async function signatureOf(payload: string, secret: string): Promise<string> {
  const { Stripe } = await import('stripe')
  return Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret })
}
