import { Stripe } from 'stripe'
import type { SimulatedFault } from '../../worker/cli/mailbox/faults.ts'
import type { StripeEvent } from '../../worker/cli/stripe/sessions.ts'
import { env } from './env.ts'

const url = String(env.STRIPE_API_URL)
const secret = String(env.STRIPE_WEBHOOK_SECRET)

/** A client of the local stand-in for Stripe. */
export const stripeStandInClient = {
  /** Presses a button on a payment page. Returns the URL to which the browser is redirected. */
  async press(page: string, choice: 'pay' | 'cancel'): Promise<string | null> {
    const body = new URLSearchParams({ choice })
    const response = await fetch(page, { method: 'POST', body, redirect: 'manual' })
    await response.body?.cancel()
    return response.headers.get('Location')
  },
  /** The events of a purchase, newest first. */
  async events(transactionId: string): Promise<StripeEvent[]> {
    const headers = { Authorization: 'Bearer sk_test_tests' }
    const response = await fetch(`${url}/v1/events`, { headers })
    const { data }: { data: StripeEvent[] } = await response.json()
    return data.filter(({ data: { object } }) => object.metadata.transaction_id === transactionId)
  },
  /** Refunds a payment, in part if `amount` (in cents) is given. */
  async refund(paymentId: string, amount?: number): Promise<void> {
    const headers = { Authorization: 'Bearer sk_test_tests' }
    const body = new URLSearchParams({ payment_intent: paymentId })
    if (amount !== undefined) body.set('amount', String(amount))
    const response = await fetch(`${url}/v1/refunds`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`Not refunded: ${await response.text()}`)
  },
  async expire(sessionId: string): Promise<void> {
    const headers = { Authorization: 'Bearer sk_test_tests' }
    const address = `${url}/v1/checkout/sessions/${sessionId}/expire`
    await (await fetch(address, { method: 'POST', headers })).body?.cancel()
  },
  async fault(fault: Partial<SimulatedFault> & { to: string; times: number }): Promise<void> {
    const body = JSON.stringify(fault)
    const response = await fetch(`${url}/faults`, { method: 'PUT', body })
    if (!response.ok) throw new Error(`No such fault: ${await response.text()}`)
  },
}

/** A signed webhook request that delivers an event to the worker. */
export async function signedStripeWebhookRequest(
  event: object | string,
  signing: { at?: Date; secret?: string } = {},
): Promise<RequestInit & { headers: Record<string, string> }> {
  const payload = typeof event === 'string' ? event : JSON.stringify(event)
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({
    payload,
    secret: signing.secret ?? secret,
    timestamp: Math.floor((signing.at?.getTime() ?? Date.now()) / 1000),
    cryptoProvider: Stripe.createSubtleCryptoProvider(),
  })
  return { method: 'POST', headers: { 'Stripe-Signature': signature }, body: payload }
}
