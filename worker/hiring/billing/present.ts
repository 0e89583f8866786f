import type { Invoice, Purchase } from '../../contract/hiring/billing.ts'
import type { InvoiceRow, PurchaseRow } from './store.ts'

/** The fields of a purchase that its invoice shows. */
const presentInvoiceFields = (row: PurchaseRow) => ({
  id: row.id,
  invoice_number: row.invoiceNumber,
  plan: row.plan,
  status: row.status,
  lines: row.lines,
  amount: row.amount,
  created_at: row.createdAt.toISOString(),
  completed_at: row.completedAt?.toISOString() ?? null,
  refunded_at: row.refundedAt?.toISOString() ?? null,
  fiscal_number: row.fiscalNumber,
  has_fiscal_file: row.fiscalFile !== null,
})

/** A purchase as the members of the billed company see it. */
export const presentPurchase = (row: PurchaseRow, invoiceUrl: string): Purchase => ({
  ...presentInvoiceFields(row),
  invoice_url: invoiceUrl,
})

/** An invoice as the holder of its link sees it. */
export const presentInvoice = (
  { transaction, company }: InvoiceRow,
  payment: { isOnline: boolean; details: string },
): Invoice => ({
  ...presentInvoiceFields(transaction),
  company: {
    name: company.name,
    invoice_email: company.invoiceEmail,
    invoice_address: company.invoiceAddress,
    vat_number: company.vatNumber,
  },
  is_payable_online: payment.isOnline && transaction.status === 'pending',
  payment_details: payment.details,
})
