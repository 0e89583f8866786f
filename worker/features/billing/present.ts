import type { Invoice, Purchase } from '../../contract/billing.ts'
import type { InvoiceRow, TransactionRow } from './store.ts'

/** What of a purchase is on its invoice. */
const presentPurchase = (row: TransactionRow) => ({
  id: row.id,
  invoice_number: row.invoiceNumber,
  plan: row.plan,
  status: row.status,
  lines: row.lines,
  amount: row.amount,
  created_at: row.createdAt.toISOString(),
  completed_at: row.completedAt?.toISOString() ?? null,
})

/** A purchase as those see it who manage the company that is billed. */
export const presentTransaction = (row: TransactionRow, invoiceUrl: string): Purchase => ({
  ...presentPurchase(row),
  invoice_url: invoiceUrl,
})

/** An invoice as whoever has its link sees it. */
export const presentInvoice = (
  { transaction, company }: InvoiceRow,
  payment: { isOnline: boolean; details: string },
): Invoice => ({
  ...presentPurchase(transaction),
  company: {
    name: company.name,
    invoice_email: company.invoiceEmail,
    invoice_address: company.invoiceAddress,
    vat_number: company.vatNumber,
  },
  is_payable_online: payment.isOnline && transaction.status === 'pending',
  payment_details: payment.details,
})
