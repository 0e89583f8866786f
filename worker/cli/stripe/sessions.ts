import { createHash, randomUUID } from 'node:crypto'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { SessionParams } from './params.ts'

/** A checkout session as Stripe shows it, as far as anybody here looks. */
export type Session = {
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
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  success_url: string
  cancel_url: string | null
  url: string | null
}

export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  livemode: false
  pending_webhooks: number
  type: string
  data: { object: Session }
}

/** What is on a page to pay. */
export type Bill = { name: string; quantity: number; unitAmount: number }

export type Told = (event: StripeEvent) => Promise<void>

const newId = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`

const lifeSeconds = 24 * 60 * 60

/** The payments of this process: who restarts it starts with none, and links to old ones lead nowhere. */
export class Sessions {
  readonly #clock: Clock
  readonly #told: Told
  readonly #sessions = new Map<string, { session: Session; bill: Bill[] }>()
  readonly #events: StripeEvent[] = []
  readonly #byKey = new Map<string, { hash: string; session: Session }>()

  constructor({ told, clock = systemClock }: { told: Told; clock?: Clock }) {
    this.#told = told
    this.#clock = clock
  }

  /** Newest first. */
  get events(): StripeEvent[] {
    return this.#events.toReversed()
  }

  /** Opens a page, once for each key; 'other_params' when the key came with others before. */
  create(
    params: SessionParams,
    { key, body, origin }: { key: string | null; body: string; origin: string },
  ): { session: Session; isReplayed: boolean } | 'other_params' {
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
    const session: Session = {
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
      payment_status: 'unpaid',
      status: 'open',
      success_url: params.success_url,
      cancel_url: params.cancel_url ?? null,
      url: `${origin}/dev/stripe/pay/${id}`,
    }
    this.#sessions.set(id, { session, bill })
    // Stripe gives the first answer again, whatever has become of the page since.
    if (key !== null) this.#byKey.set(key, { hash, session: { ...session } })
    return { session, isReplayed: false }
  }

  find(id: string): { session: Session; bill: Bill[] } | undefined {
    const found = this.#sessions.get(id)
    if (found?.session.status === 'open' && this.#seconds() >= found.session.expires_at) {
      void this.#close(found.session, 'expired', 'checkout.session.expired')
    }
    return found
  }

  /** Pays; word of it has gone out when this ends. False where there is nothing to pay any more. */
  async pay(id: string): Promise<boolean> {
    const session = this.find(id)?.session
    if (session?.status !== 'open') return false
    session.payment_status = 'paid'
    await this.#close(session, 'complete', 'checkout.session.completed')
    return true
  }

  async expire(id: string): Promise<boolean> {
    const session = this.find(id)?.session
    if (session?.status !== 'open') return false
    await this.#close(session, 'expired', 'checkout.session.expired')
    return true
  }

  async #close(session: Session, status: Session['status'], type: string): Promise<void> {
    session.status = status
    session.url = null
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: this.#seconds(),
      livemode: false,
      pending_webhooks: 1,
      type,
      data: { object: { ...session } },
    }
    this.#events.push(event)
    await this.#told(event)
  }

  #seconds(): number {
    return Math.floor(this.#clock.now().getTime() / 1000)
  }
}
