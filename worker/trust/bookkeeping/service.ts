import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { AdminInvoice } from '../../contract/trust/bookkeeping.ts'
import type { Deps } from '../../deps/context.ts'
import {
  createInvoiceLink,
  getInvoice,
  type InvoiceRow,
  presentOwnPurchase,
} from '../../hiring/billing/service.ts'
import {
  buildPurchaseMailFields,
  markInvoicePaid,
  recordPurchaseRefund,
} from '../../hiring/payments/service.ts'
import { composeMail, enqueueMail } from '../../messages/mail/service.ts'
import { readPdfUpload } from '../../people/files/service.ts'
import { problem } from '../../platform/problem.ts'
import { deleteFiscalFile, listInvoiceRows, putFiscalFile, setFiscalInvoice } from './store.ts'

/** Finds purchases, newest first. An empty text finds the newest purchases. */
export async function listAdminInvoices(deps: Deps, text: string): Promise<AdminInvoice[]> {
  const rows = await listInvoiceRows(deps.db, text)
  return Promise.all(
    rows.map(async ({ transaction, company, buyerEmail }) => ({
      ...(await presentOwnPurchase(deps, transaction)),
      company: transaction.billedTo?.name ?? company,
      buyer_email: buyerEmail,
    })),
  )
}

/**
 * Records that a bank transfer arrived; idempotent. The five-minute cron run writes the receipt.
 * @throws `invoices.not_found`, also if the buyer's account was deleted; `invoices.vat_unchecked`
 */
export async function recordInvoicePayment(
  deps: Deps,
  operator: string,
  id: string,
): Promise<void> {
  await requirePurchase(deps, id)
  const result = await markInvoicePaid(deps, id, operator)
  if (result === 'not_found') throw problem('invoices.not_found')
  if (result === 'unchecked') throw problem('invoices.vat_unchecked')
  if (result === 'paid') await refreshCatalogue(deps)
}

/**
 * Records a refund; idempotent. The buyer loses the offer slots of the purchase. If `closesOffers`
 * is true, open offers that no longer have a slot are closed; otherwise they stay open. The
 * five-minute cron run writes the mail about the refund.
 * @throws `invoices.not_found`, `invoices.not_paid`
 */
export async function recordInvoiceRefund(
  deps: Deps,
  operator: string,
  { id, note, closesOffers }: { id: string; note: string; closesOffers: boolean },
): Promise<void> {
  const { transaction } = await requirePurchase(deps, id)
  if (transaction.status !== 'completed') throw problem('invoices.not_paid')
  await recordPurchaseRefund(deps, { id, paymentId: null, closesOffers, operator, why: note })
}

/** An attempt fails if another request changes the fiscal invoice in the meantime. */
const attemptsMax = 3

/**
 * Records the number of the fiscal invoice and, if given, a copy, which the customer finds on the
 * invoice's page. A mail informs the customer, if an address is known. A later call replaces the
 * number, and the copy if it has one. A call with the same data does nothing.
 * @throws `invoices.not_found`, `invoices.not_paid`, `files.not_a_pdf`, `request.body_too_large`,
 * `server.unavailable`
 */
export async function recordFiscalInvoice(
  deps: Deps,
  operator: string,
  { id, number, copy }: { id: string; number: string; copy: File | null },
): Promise<void> {
  if (copy && copy.size > limits.fiscalInvoiceMaxBytes) throw problem('request.body_too_large')
  const bytes = copy && (await readPdfUpload(copy))
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const invoice = await requirePurchase(deps, id)
    const { transaction } = invoice
    if (transaction.status !== 'completed') throw problem('invoices.not_paid')
    const { fiscalNumber, fiscalFile: before } = transaction
    const file = bytes ? await putFiscalFile(deps.env.FILES, id, bytes) : before
    if (fiscalNumber === number && before === file) return
    const mail = await composeFiscalMail(deps, invoice, { number, hasCopy: file !== null })
    const change = { id, operator, number, file, before, mail, now: deps.clock.now() }
    if (await setFiscalInvoice(deps.db, change)) {
      if (mail) deps.waitUntil(enqueueMail(deps, mail.id))
      if (before !== null && before !== file) await deleteFiscalFile(deps.env.FILES, before)
      return
    }
  }
  throw problem('server.unavailable')
}

/** Prepares the mail about a fiscal invoice; null if no mail address is known any more. */
async function composeFiscalMail(
  deps: Deps,
  invoice: InvoiceRow,
  { number, hasCopy }: { number: string; hasCopy: boolean },
) {
  const to = invoice.company.invoiceEmail ?? invoice.buyerEmail
  if (to === null) return null
  const { id } = invoice.transaction
  return composeMail(deps, {
    to,
    kind: 'invoice_fiscal',
    data: {
      ...buildPurchaseMailFields(invoice),
      fiscal_number: number,
      has_copy: hasCopy,
      link: await createInvoiceLink(deps, id),
    },
    transactionId: id,
  })
}

async function requirePurchase(deps: Deps, id: string): Promise<InvoiceRow> {
  const row = isId('transaction', id) ? await getInvoice(deps.db, id) : null
  if (!row) throw problem('invoices.not_found')
  return row
}
