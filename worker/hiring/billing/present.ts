import type { Invoice, Purchase } from '../../contract/hiring/billing.ts'
import { findPlanByCode } from '../../contract/hiring/plans.ts'
import { computeTotalWithVatCents, resolveBillingCountry } from '../../contract/hiring/vat.ts'
import type { InvoiceRow, PurchaseRow } from './store.ts'

/**
 * The number of offer slots that the buyer has once a purchase is paid. Old purchases do not store
 * this number, so the number of slots in the purchased plan is used.
 */
export const countPurchasedOfferPlaces = ({
  places,
  plan,
}: Pick<PurchaseRow, 'places' | 'plan'>): number => places ?? findPlanByCode(plan).offers ?? 0

/** The fields of a purchase that its invoice shows. */
const presentInvoiceFields = (row: PurchaseRow) => ({
  id: row.id,
  invoice_number: row.invoiceNumber,
  plan: row.plan,
  places: countPurchasedOfferPlaces(row),
  status: row.status,
  lines: row.lines,
  amount: row.amount,
  vat_treatment: row.vatTreatment,
  vat: row.vatCents / 100,
  total: computeTotalWithVatCents(row) / 100,
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
export function presentInvoice(
  { transaction, company }: InvoiceRow,
  seller: Invoice['seller'],
  payment: { isOnline: boolean; details: string },
): Invoice {
  const { vatTreatment, billedTo, status, paymentId, completedAt } = transaction
  const billed = billedTo ?? {
    name: company.name,
    invoice_address: company.invoiceAddress,
    invoice_country: company.invoiceCountry,
    vat_number: company.vatNumber,
    fiscal_code: company.fiscalCode,
  }
  return {
    ...presentInvoiceFields(transaction),
    seller,
    company: {
      fiscal_code: null,
      ...billed,
      invoice_country: resolveBillingCountry({ invoice_country: null, ...billed }),
      invoice_email: company.invoiceEmail,
      sdi_code: company.sdiCode,
      pec: company.pec,
    },
    paid_by: completedAt && (paymentId === null ? 'transfer' : 'card'),
    is_payable_online: payment.isOnline && status === 'pending' && vatTreatment !== 'unchecked',
    payment_details: payment.details,
  }
}
