import { createHash, randomUUID } from 'node:crypto'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { CheckoutSessionParams } from './params.ts'

/** The fields of a Stripe checkout session that this project uses. */
export type StripeSession = {
  id: string
  object: 'checkout.session'
  amount_subtotal: number
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer_email: string | null
  created: number
  expires_at: number
  livemode: false
  locale: string | null
  metadata: Record<string, string>
  mode: 'payment'
  /** The id of the payment; null until the checkout is paid. */
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  cancel_url: string | null
  url: string | null
}

/** The fields of a Stripe charge that this project uses. */
export type StripeCharge = {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  refunded: boolean
}

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  pending_webhooks: number
  type: string
  data: { object: StripeSession | StripeCharge }
}

/** An item to pay for; `unitAmount` is in cents. */
export type StandInLineItem = { name: string; quantity: number; unitAmount: number }

export type DeliverEvent = (event: StripeEvent) => Promise<void>

const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`

const lifeSeconds = 24 * 60 * 60

/** The checkouts opened since the server started. After a restart, their links do not work. */
export class StripeSessions {
  readonly #clock: Clock
  readonly #send: DeliverEvent
  readonly #sessions = new Map<string, { session: StripeSession; bill: StandInLineItem[] }>()
  readonly #events: StripeEvent[] = []
  readonly #charges = new Map<string, StripeCharge>()
  readonly #byKey = new Map<string, { hash: string; session: StripeSession }>()

  constructor({ send, clock = systemClock }: { send: DeliverEvent; clock?: Clock }) {
    this.#send = send
    this.#clock = clock
  }

  /** The events created so far, newest first. */
  get events(): StripeEvent[] {
    return this.#events.toReversed()
  }

  /**
   * Opens a checkout, or returns the one that an earlier request with the same idempotency key
   * opened. Returns 'other_params' if that request had other parameters.
   */
  create(
    params: CheckoutSessionParams,
    { key, body, origin }: { key: string | null; body: string; origin: string },
  ): { session: StripeSession; isReplayed: boolean } | 'other_params' {
    const hash = createHash('sha256').update(body).digest('base64url')
    const known = key === null ? undefined : this.#byKey.get(key)
    if (known) {
      return known.hash === hash ? { session: known.session, isReplayed: true } : 'other_params'
    }
    const bill = params.line_items.map(({ quantity, price_data }) => ({
      name: price_data.product_data.name,
      quantity,
      unitAmount: price_data.unit_amount,
    }))
    const amount = bill.reduce((sum, line) => sum + line.quantity * line.unitAmount, 0)
    const id = newId('cs_test')
    const created = this.#seconds()
    const session: StripeSession = {
      id,
      object: 'checkout.session',
      amount_subtotal: amount,
      amount_total: amount,
      currency: params.line_items[0]!.price_data.currency,
      client_reference_id: params.client_reference_id ?? null,
      customer_email: params.customer_email ?? null,
      created,
      expires_at: created + lifeSeconds,
      livemode: false,
      locale: params.locale ?? null,
      metadata: params.metadata,
      mode: params.mode,
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      success_url: params.success_url,
      cancel_url: params.cancel_url ?? null,
      url: `${origin}/dev/stripe/pay/${id}`,
    }
    this.#sessions.set(id, { session, bill })
    // A copy, because Stripe repeats its first response for a key even if the checkout has changed.
    if (key !== null) this.#byKey.set(key, { hash, session: { ...session } })
    return { session, isReplayed: false }
  }

  find(id: string): { session: StripeSession; bill: StandInLineItem[] } | undefined {
    const found = this.#sessions.get(id)
    if (found?.session.status === 'open' && this.#seconds() >= found.session.expires_at) {
      void this.#close(found.session, 'expired', 'checkout.session.expired')
    }
    return found
  }

  /** Pays a checkout and delivers the event. @returns false if there is no such open checkout */
  async pay(id: string): Promise<boolean> {
    const session = this.find(id)?.session
    if (session?.status !== 'open') return false
    session.payment_status = 'paid'
    session.payment_intent = newId('pi')
    await this.#close(session, 'complete', 'checkout.session.completed')
    return true
  }

  /**
   * Refunds a payment and delivers the event of the refund.
   * @param amount in cents; null refunds the whole payment
   * @returns null if there is no such payment
   */
  async refund(paymentId: string, amount: number | null): Promise<StripeCharge | null> {
    const paid = [...this.#sessions.values()].find(
      ({ session }) => session.payment_intent === paymentId,
    )
    if (!paid) return null
    const { amount_total, currency, metadata } = paid.session
    const known = this.#charges.get(paymentId)
    const refunded = Math.min(
      amount_total,
      (known?.amount_refunded ?? 0) + (amount ?? amount_total),
    )
    const charge: StripeCharge = {
      id: known?.id ?? newId('ch'),
      object: 'charge',
      amount: amount_total,
      amount_refunded: refunded,
      currency,
      metadata,
      payment_intent: paymentId,
      refunded: refunded === amount_total,
    }
    this.#charges.set(paymentId, charge)
    await this.#deliver('charge.refunded', charge)
    return charge
  }

  async expire(id: string): Promise<boolean> {
    const session = this.find(id)?.session
    if (session?.status !== 'open') return false
    await this.#close(session, 'expired', 'checkout.session.expired')
    return true
  }

  async #close(
    session: StripeSession,
    status: StripeSession['status'],
    type: string,
  ): Promise<void> {
    session.status = status
    session.url = null
    await this.#deliver(type, { ...session })
  }

  async #deliver(type: string, object: StripeSession | StripeCharge): Promise<void> {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.#seconds(),
      livemode: false,
      pending_webhooks: 1,
      type,
      data: { object },
    }
    this.#events.push(event)
    await this.#send(event)
  }

  #seconds(): number {
    return Math.floor(this.#clock.now().getTime() / 1000)
  }
}
