import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import type { Checkout } from '../../contract/hiring/billing.ts'
import { isId } from '../../contract/ids.ts'
import type { Deps } from '../../deps/context.ts'
import { composeMail, dispatchMail, type OutboxEntry } from '../../messages/mail/service.ts'
import { problem } from '../../platform/problem.ts'
import {
  findInvoice,
  type InvoiceRow,
  invoiceLink,
  isCardPaymentEnabled,
  requireInvoice,
} from '../billing/service.ts'
import { checkoutParams, isPaymentOf } from './checkout.ts'
import {
  completePurchase,
  insertReceipt,
  listOtherCheckouts,
  listWithoutReceipt,
  storeCheckout,
} from './store.ts'
import {
  type CheckoutSession,
  createCheckoutSession,
  expireCheckoutSession,
  getCheckoutSession,
  verifyEvent,
} from './stripe.ts'

export { paymentQueries } from './store.ts'

type Needs = Pick<Deps, 'env' | 'vars' | 'db' | 'clock'>

/** How often to retry if another request opened a checkout meanwhile. */
const attemptsMax = 3

/**
 * Opens the payment provider's page for an invoice, or returns the one already open. Concurrent
 * requests get the same page, so that nobody pays twice.
 * @throws `invoices.not_found`, `invoices.not_payable`, `payments.unavailable`
 */
export async function openCheckout(deps: Deps, id: string, key: string): Promise<Checkout> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const invoice = await requireInvoice(deps, id, key)
    const { transaction } = invoice
    if (transaction.status !== 'pending') throw problem('invoices.not_payable')
    if (!isCardPaymentEnabled(deps)) throw problem('payments.unavailable')
    const last = transaction.checkoutId
    const open = last === null ? null : await getCheckoutSession(deps, last)
    if (open?.status === 'open' && open.url) return { url: open.url }
    if (open?.status === 'complete') {
      // Already paid: the webhook is on its way, and this may be faster.
      await settle(deps, open)
      throw problem('invoices.not_payable')
    }
    const params = checkoutParams(invoice, await invoiceLink(deps, id))
    const session = await createCheckoutSession(deps, params, last)
    const isKept = await storeCheckout(deps.db, { id, checkoutId: session.id, last })
    if (isKept && session.url) return { url: session.url }
  }
  throw problem('payments.unavailable')
}

/**
 * Receives an event of the payment provider; repeated events change nothing.
 * @throws `payments.unavailable` without a webhook secret, `payments.signature_invalid`,
 * `request.invalid`; `invoices.not_payable` for an unexpected payment, which the provider reports to
 * the operator
 */
export async function receivePaymentEvent(
  deps: Deps,
  signed: { payload: string; signature: string },
): Promise<void> {
  if (!isCardPaymentEnabled(deps)) throw problem('payments.unavailable')
  const event = await verifyEvent(deps, signed)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return settle(deps, event.data.object)
    // The invoice stays pending, and the next click opens another page.
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      deps.event.payment = event.type
      deps.event.transaction = event.data.object.metadata?.transaction_id ?? ''
  }
}

async function settle(deps: Deps, session: CheckoutSession): Promise<void> {
  const id = session.metadata?.transaction_id ?? ''
  deps.event.transaction = id
  const invoice = isId('transaction', id) ? await findInvoice(deps, id) : null
  // A payment for another product of the same Stripe account.
  if (!invoice) return logPayment(deps, 'unknown')
  const { transaction, buyerEmail } = invoice
  if (transaction.status === 'completed') {
    return logPayment(deps, session.id === transaction.checkoutId ? 'replayed' : 'paid_twice')
  }
  if (session.payment_status !== 'paid') return logPayment(deps, 'under_way')
  // A deleted account has nothing to pay for: the operator refunds the money.
  if (buyerEmail === null || !isPaymentOf(session, transaction)) {
    logPayment(deps, 'refused')
    throw problem('invoices.not_payable')
  }
  const now = deps.clock.now()
  const mail = await composeReceipt(deps, { ...invoice, buyerEmail })
  const others = await listOtherCheckouts(deps.db, transaction)
  const isNew = await completePurchase(deps.db, { id, amount: transaction.amount, now }, mail)
  if (!isNew) {
    const there = await findInvoice(deps, id)
    if (there?.transaction.status === 'completed') return logPayment(deps, 'replayed')
    logPayment(deps, 'refused')
    throw problem('invoices.not_payable')
  }
  logPayment(deps, `completed, was ${transaction.status}`)
  deps.waitUntil(dispatchMail(deps, mail.id))
  deps.waitUntil(closeCheckouts(deps, others))
  await refreshCatalogue(deps)
}

/**
 * Closes other open checkouts after a purchase was paid. If that fails, a payment there is refused, or
 * completes the cancelled purchase.
 */
export async function closeCheckouts(deps: Deps, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => expireCheckoutSession(deps, id).catch(() => undefined)))
}

/** The ids of checkouts that could still be paid. */
export const listOpenCheckouts = ({ db }: Pick<Deps, 'db'>, profileId: string): Promise<string[]> =>
  listOtherCheckouts(db, { id: '', profileId })

const logPayment = (deps: Pick<Deps, 'event'>, payment: string): void => {
  deps.event.payment = payment
}

async function composeReceipt(
  deps: Needs,
  { transaction, company, buyerEmail }: InvoiceRow & { buyerEmail: string },
): Promise<OutboxEntry> {
  const { id, plan, amount } = transaction
  return composeMail(deps, {
    to: company.invoiceEmail ?? buyerEmail,
    kind: 'invoice_paid',
    data: {
      company: company.name,
      plan,
      number: transaction.invoiceNumber,
      amount,
      link: await invoiceLink(deps, id),
    },
    transactionId: id,
  })
}

/**
 * Marks an invoice as paid, on the operator's word alone. The sweep writes the receipt, because the
 * operator's command has no secret to encrypt a mail with.
 */
export async function markInvoicePaid(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<'paid' | 'paid_before' | 'not_found'> {
  const invoice = await findInvoice({ db }, id)
  // A deleted account has no plan to upgrade.
  if (!invoice || (invoice.buyerEmail === null && invoice.transaction.status !== 'completed')) {
    return 'not_found'
  }
  const isNew = await completePurchase(db, { id, amount: null, now: clock.now() }, null)
  return isNew ? 'paid' : 'paid_before'
}

/** After this time a mail would be given up anyway. */
const receiptMs = 12 * 60 * 60_000

/**
 * Every five minutes: writes the receipts of invoices that the operator marked as paid. Returns their
 * number.
 */
export async function sweepReceipts(deps: Needs): Promise<number> {
  const after = new Date(deps.clock.now().getTime() - receiptMs)
  const ids = await listWithoutReceipt(deps.db, after)
  for (const id of ids) {
    const invoice = await findInvoice(deps, id)
    const buyerEmail = invoice?.buyerEmail
    if (!buyerEmail) continue
    await insertReceipt(deps.db, await composeReceipt(deps, { ...invoice, buyerEmail }))
  }
  return ids.length
}
