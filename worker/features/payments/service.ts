import type { Checkout } from '../../contract/billing.ts'
import { isId } from '../../contract/ids.ts'
import type { Deps } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import {
  findInvoice,
  type InvoiceRow,
  invoiceLink,
  isPaidOnline,
  requireInvoice,
} from '../billing/service.ts'
import { refreshCatalogue } from '../catalogue/service.ts'
import { composeMail, dispatchMail, type OutboxEntry } from '../mail/service.ts'
import { checkoutParams, isPaymentOf } from './checkout.ts'
import {
  completePurchase,
  insertReceipt,
  keepCheckout,
  listOtherCheckouts,
  listWithoutReceipt,
} from './store.ts'
import {
  type CheckoutSession,
  createSession,
  expireSession,
  getSession,
  readEvent,
} from './stripe.ts'

export { paymentQueries } from './store.ts'

type Needs = Pick<Deps, 'env' | 'vars' | 'db' | 'clock'>

/** How often a page that somebody else has opened meanwhile is looked at again. */
const attempts = 3

/**
 * The provider's page to pay an invoice on: the one that is open, or a new one. Of several that ask at
 * once all get the same, so that nobody pays twice.
 * @throws `invoices.not_found`, `invoices.not_payable`, `payments.unavailable`
 */
export async function openCheckout(deps: Deps, id: string, key: string): Promise<Checkout> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const invoice = await requireInvoice(deps, id, key)
    const { transaction } = invoice
    if (transaction.status !== 'pending') throw problem('invoices.not_payable')
    if (!isPaidOnline(deps)) throw problem('payments.unavailable')
    const last = transaction.checkoutId
    const open = last === null ? null : await getSession(deps, last)
    if (open?.status === 'open' && open.url) return { url: open.url }
    if (open?.status === 'complete') {
      // Paid, or about to be: word of it is on its way, and this may well be sooner.
      await settle(deps, open)
      throw problem('invoices.not_payable')
    }
    const params = checkoutParams(invoice, await invoiceLink(deps, id))
    const session = await createSession(deps, params, last)
    const isKept = await keepCheckout(deps.db, { id, checkoutId: session.id, last })
    if (isKept && session.url) return { url: session.url }
  }
  throw problem('payments.unavailable')
}

/**
 * Hears what the payment provider tells. What is told again changes nothing.
 * @throws `payments.unavailable` where nothing was agreed to sign with, `payments.signature_invalid`, `request.invalid`;
 * `invoices.not_payable` for a payment that is not what was asked:
 * the provider shows its refusal to whoever looks after the account.
 */
export async function receiveEvent(
  deps: Deps,
  told: { payload: string; signature: string },
): Promise<void> {
  if (!isPaidOnline(deps)) throw problem('payments.unavailable')
  const event = await readEvent(deps, told)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return settle(deps, event.data.object)
    // The invoice stays as it is, and the next click opens another page.
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
  // Another product of the same account.
  if (!invoice) return tell(deps, 'unknown')
  const { transaction, buyerEmail } = invoice
  if (transaction.status === 'completed') {
    return tell(deps, session.id === transaction.checkoutId ? 'replayed' : 'paid_twice')
  }
  if (session.payment_status !== 'paid') return tell(deps, 'under_way')
  // Who has deleted their account has nothing that could be paid: the operator gives the money back.
  if (buyerEmail === null || !isPaymentOf(session, transaction)) {
    tell(deps, 'refused')
    throw problem('invoices.not_payable')
  }
  const now = deps.clock.now()
  const mail = await composeReceipt(deps, { ...invoice, buyerEmail })
  const others = await listOtherCheckouts(deps.db, transaction)
  const isNew = await completePurchase(deps.db, { id, amount: transaction.amount, now }, mail)
  if (!isNew) {
    const there = await findInvoice(deps, id)
    if (there?.transaction.status === 'completed') return tell(deps, 'replayed')
    tell(deps, 'refused')
    throw problem('invoices.not_payable')
  }
  tell(deps, `completed, was ${transaction.status}`)
  deps.waitUntil(dispatchMail(deps, mail.id))
  deps.waitUntil(closePages(deps, others))
  await refreshCatalogue(deps)
}

/**
 * What is open beside a purchase that was paid asks for what is owed no more. Where that does not go
 * through, what is paid there is refused, or completes what was cancelled.
 */
export async function closePages(deps: Deps, ids: string[]): Promise<void> {
  await Promise.all(ids.map((id) => expireSession(deps, id).catch(() => undefined)))
}

/** The pages on which somebody could still pay something. */
export const openPagesOf = ({ db }: Pick<Deps, 'db'>, profileId: string): Promise<string[]> =>
  listOtherCheckouts(db, { id: '', profileId })

const tell = (deps: Pick<Deps, 'event'>, payment: string): void => {
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
 * The operator's word that an invoice was paid, checked by nobody else. The receipt goes out with the
 * next sweep: whoever gives that word knows no secret to seal a mail with.
 */
export async function markInvoicePaid(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
): Promise<'paid' | 'paid_before' | 'not_found'> {
  const invoice = await findInvoice({ db }, id)
  // Nor is there anybody whose plan it would be, once their account is deleted.
  if (!invoice || (invoice.buyerEmail === null && invoice.transaction.status !== 'completed')) {
    return 'not_found'
  }
  const isNew = await completePurchase(db, { id, amount: null, now: clock.now() }, null)
  return isNew ? 'paid' : 'paid_before'
}

/** After so long a mail would be given up anyway. */
const receiptMs = 12 * 60 * 60_000

/** Every few minutes: writes the receipts of what the operator has marked as paid; how many that were. */
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
