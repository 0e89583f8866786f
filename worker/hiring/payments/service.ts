import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import type { CheckoutRedirect } from '../../contract/hiring/billing.ts'
import { computeTotalWithVatCents } from '../../contract/hiring/vat.ts'
import { isId } from '../../contract/ids.ts'
import type { Deps } from '../../deps/context.ts'
import { composeMail, enqueueMail, type OutboxEntry } from '../../messages/mail/service.ts'
import { problem } from '../../platform/problem.ts'
import {
  createInvoiceLink,
  getInvoice,
  type InvoiceRow,
  isCardPaymentEnabled,
  requireInvoice,
} from '../billing/service.ts'
import { buildCheckoutParams, isCheckoutForPurchase } from './checkout.ts'
import { closeCheckouts } from './checkouts-service.ts'
import type { PurchaseRefund } from './purchase-changes.ts'
import {
  completePurchase,
  insertPaymentMail,
  listOtherCheckouts,
  listPurchasesWithoutPaymentMail,
  type PaymentMailKind,
  recordDuplicatePayment,
  recordDuplicatePaymentRefund,
  refundPurchase,
  storeCheckout,
} from './store.ts'
import {
  type CheckoutSession,
  createCheckoutSession,
  getCheckoutSession,
  type RefundedCharge,
  readStripeExpandableId,
  verifyStripeEvent,
} from './stripe.ts'

export { refundPurchaseStatements } from './store.ts'

type Needs = Pick<Deps, 'env' | 'vars' | 'db' | 'clock'>

/** The maximum number of attempts if other requests open a checkout or change the price. */
const attemptsMax = 3

/**
 * Opens a checkout for an invoice, or returns the one that is open already. Concurrent requests get
 * the same checkout, so that nobody pays twice.
 * @throws `invoices.not_found`, `invoices.not_payable`, `invoices.vat_unchecked`,
 * `payments.unavailable`
 */
export async function openCheckout(deps: Deps, id: string, key: string): Promise<CheckoutRedirect> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const invoice = await requireInvoice(deps, id, key)
    const { transaction } = invoice
    if (transaction.status !== 'pending') throw problem('invoices.not_payable')
    if (transaction.vatTreatment === 'unchecked') throw problem('invoices.vat_unchecked')
    if (!isCardPaymentEnabled(deps)) throw problem('payments.unavailable')
    const last = transaction.checkoutId
    const open = last === null ? null : await getCheckoutSession(deps, last)
    if (open?.status === 'open' && open.url) return { url: open.url }
    const isRefunded =
      open !== null && paymentOf(open) !== null && paymentOf(open) === transaction.refundedPaymentId
    if (open?.status === 'complete' && !isRefunded) {
      // The checkout is complete. If it is paid, complete the purchase before the webhook arrives.
      await settle(deps, open)
      throw problem('invoices.not_payable')
    }
    const params = buildCheckoutParams(invoice, await createInvoiceLink(deps, id))
    const session = await createCheckoutSession(deps, params, last)
    const checkout = {
      id,
      last,
      cents: computeTotalWithVatCents(transaction),
      checkoutId: session.id,
    }
    const isKept = await storeCheckout(deps.db, checkout)
    if (isKept && session.url) return { url: session.url }
  }
  throw problem('payments.unavailable')
}

/**
 * Processes an event of the payment provider. Repeated events change nothing.
 * @throws `payments.unavailable` if card payments are not configured, `payments.signature_invalid`,
 * `request.invalid`; `invoices.not_payable` for an unexpected payment, so that the provider reports
 * the failed delivery to the operator
 */
export async function receivePaymentEvent(
  deps: Deps,
  signed: { payload: string; signature: string },
): Promise<void> {
  if (!isCardPaymentEnabled(deps)) throw problem('payments.unavailable')
  const event = await verifyStripeEvent(deps, signed)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return settle(deps, event.data.object)
    case 'charge.refunded':
      return takeRefund(deps, event.data.object)
    // The purchase stays pending. The payment button on the invoice opens a new checkout.
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      deps.event.payment = event.type
      deps.event.transaction = event.data.object.metadata?.transaction_id ?? ''
  }
}

async function settle(deps: Deps, session: CheckoutSession): Promise<void> {
  const id = session.metadata?.transaction_id ?? ''
  deps.event.transaction = id
  const invoice = isId('transaction', id) ? await getInvoice(deps.db, id) : null
  // If there is no such invoice, the payment is for another product of the same Stripe account.
  if (!invoice) return logPayment(deps, 'unknown')
  if (await handlePaymentWithoutEffect(deps, invoice, session)) return
  const { transaction, buyerEmail } = invoice
  // Refuse an old checkout, a wrong sum or a deleted account. The operator must refund the payment.
  if (buyerEmail === null || !isCheckoutForPurchase(session, transaction)) throw refusal(deps)
  const now = deps.clock.now()
  const mail = await composePaymentMail(deps, 'invoice_paid', { ...invoice, buyerEmail })
  const others = await listOtherCheckouts(deps.db, transaction)
  const cents = computeTotalWithVatCents(transaction)
  const payment = { id, cents, paymentId: paymentOf(session), operator: null, now }
  const isNew = await completePurchase(deps.db, payment, mail)
  if (!isNew) {
    const there = await getInvoice(deps.db, id)
    if (there && (await handlePaymentWithoutEffect(deps, there, session))) return
    throw refusal(deps)
  }
  logPayment(deps, `completed, was ${transaction.status}`)
  deps.waitUntil(enqueueMail(deps, mail.id))
  deps.waitUntil(closeCheckouts(deps, others))
  await refreshCatalogue(deps)
}

/** Handles a payment that cannot complete its purchase. @returns false for any other payment */
async function handlePaymentWithoutEffect(
  deps: Deps,
  invoice: InvoiceRow,
  session: CheckoutSession,
): Promise<boolean> {
  const { status, refundedPaymentId } = invoice.transaction
  const paymentId = paymentOf(session)
  if (status === 'completed') await takePaymentAgain(deps, invoice, session)
  else if (session.payment_status !== 'paid') logPayment(deps, 'under_way')
  else if (paymentId !== null && paymentId === refundedPaymentId)
    logPayment(deps, 'refunded_before')
  else return false
  return true
}

function refusal(deps: Deps) {
  logPayment(deps, 'refused')
  return problem('invoices.not_payable')
}

// Handles a payment event for a purchase that is already paid. A second payment is recorded, and an
// alarm reminds the operators until they have refunded the second payment.
async function takePaymentAgain(
  deps: Deps,
  { transaction }: InvoiceRow,
  session: CheckoutSession,
): Promise<void> {
  const paymentId = paymentOf(session)
  const isSame = session.id === transaction.checkoutId && transaction.paymentId === paymentId
  if (isSame) return logPayment(deps, 'replayed')
  if (session.payment_status !== 'paid') return logPayment(deps, 'under_way')
  logPayment(deps, 'paid_twice')
  if (paymentId === null) return
  await recordDuplicatePayment(deps.db, { id: transaction.id, paymentId, now: deps.clock.now() })
}

const logPayment = (deps: Pick<Deps, 'event'>, payment: string): void => {
  deps.event.payment = payment
}

/** Returns the id of a checkout's card payment, or null. */
const paymentOf = ({ payment_intent }: CheckoutSession): string | null =>
  readStripeExpandableId(payment_intent)

// Records a full refund of a card payment. If the invoice was paid twice and the second payment is
// refunded, the buyer keeps the offer slots.
async function takeRefund(deps: Deps, charge: RefundedCharge): Promise<void> {
  const id = charge.metadata?.transaction_id ?? ''
  const paymentId = readStripeExpandableId(charge.payment_intent)
  deps.event.transaction = id
  if (!charge.refunded) return logPayment(deps, 'refunded_in_part')
  const invoice = isId('transaction', id) ? await getInvoice(deps.db, id) : null
  if (!invoice || paymentId === null) return logPayment(deps, 'unknown')
  const before = invoice.transaction
  const refund = { id, paymentId, closesOffers: false, operator: null, why: '' }
  if (await recordPurchaseRefund(deps, refund)) return logPayment(deps, 'refunded')
  const isKnown = before.refundedAt !== null && before.paymentId === paymentId
  if (isKnown) return logPayment(deps, 'replayed')
  await recordDuplicatePaymentRefund(deps.db, { id, paymentId, now: deps.clock.now() })
  logPayment(deps, 'refunded_other')
}

/**
 * Records a refund, after which the buyer loses the offer slots that the purchase added. Repeated
 * calls change nothing. The five-minute cron run writes the mail.
 * @returns whether this call recorded the refund
 */
export async function recordPurchaseRefund(
  deps: Deps,
  refunded: Omit<PurchaseRefund, 'now'>,
): Promise<boolean> {
  const invoice = await getInvoice(deps.db, refunded.id)
  // The refund changes the price of pending purchases, so open checkouts show a wrong price.
  const others = invoice ? await listOtherCheckouts(deps.db, invoice.transaction) : []
  const isNew = await refundPurchase(deps.db, { ...refunded, now: deps.clock.now() })
  if (isNew) deps.waitUntil(closeCheckouts(deps, others))
  if (isNew && refunded.closesOffers) await refreshCatalogue(deps)
  return isNew
}

async function composePaymentMail(
  deps: Needs,
  kind: PaymentMailKind,
  { transaction, company, buyerEmail }: InvoiceRow & { buyerEmail: string },
): Promise<OutboxEntry> {
  const { id } = transaction
  return composeMail(deps, {
    to: company.invoiceEmail ?? buyerEmail,
    kind,
    data: {
      ...buildPurchaseMailFields({ transaction, company }),
      link: await createInvoiceLink(deps, id),
    },
    transactionId: id,
  })
}

/** The fields of a purchase that its mails show. */
export const buildPurchaseMailFields = ({
  transaction,
  company,
}: Pick<InvoiceRow, 'transaction' | 'company'>) => ({
  company: transaction.billedTo?.name ?? company.name,
  plan: transaction.plan,
  number: transaction.invoiceNumber,
  amount: transaction.amount,
  vat: { treatment: transaction.vatTreatment, cents: transaction.vatCents },
})

/**
 * Marks an invoice as paid, at the request of an operator. The five-minute cron run writes the
 * receipt, because the command line, which also calls this, lacks the secret that encrypts mails.
 */
export async function markInvoicePaid(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  operator: string,
): Promise<'paid' | 'paid_before' | 'not_found' | 'unchecked'> {
  const invoice = await getInvoice(db, id)
  // If the buyer's account was deleted, nobody can get the offer slots.
  if (!invoice || (invoice.buyerEmail === null && invoice.transaction.status !== 'completed')) {
    return 'not_found'
  }
  const { status, vatTreatment } = invoice.transaction
  if (status !== 'completed' && vatTreatment === 'unchecked') return 'unchecked'
  const payment = { id, cents: null, paymentId: null, operator, now: clock.now() }
  const isNew = await completePurchase(db, payment, null)
  return isNew ? 'paid' : 'paid_before'
}

/** Payments and refunds that are older than this get no mail. */
const mailedMs = 12 * 60 * 60_000

/**
 * Task of the five-minute cron run: writes the receipts of invoices that the operator marked as
 * paid, and the mails about refunds.
 * @returns the number of mails due
 */
export async function writeMissingPaymentMails(deps: Deps): Promise<number> {
  const after = new Date(deps.clock.now().getTime() - mailedMs)
  const missing = await listPurchasesWithoutPaymentMail(deps.db, after)
  for (const { id, kind } of missing) {
    const invoice = await getInvoice(deps.db, id)
    const buyerEmail = invoice?.buyerEmail
    if (!buyerEmail) continue
    // A purchase that the operator marked as paid must not be paid by card again.
    const { checkoutId, paymentId } = invoice.transaction
    if (checkoutId !== null && paymentId === null) await closeCheckouts(deps, [checkoutId])
    const mail = await composePaymentMail(deps, kind, { ...invoice, buyerEmail })
    await insertPaymentMail(deps.db, mail)
  }
  return missing.length
}
