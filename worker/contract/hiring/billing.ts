import { type PlanCode, planCodes, type TransactionStatus } from '../enums.ts'
import { z } from '../zod.ts'
import { type InvoiceLine, purchasablePlacesMax } from './plans.ts'
import type { VatTreatment } from './vat.ts'

export type BilledCompanyDetails = {
  name: string
  invoice_address: string | null
  invoice_country?: string | null
  vat_number: string | null
  fiscal_code?: string | null
}

/**
 * A purchase of offer slots. Each slot allows one open offer. Prices are whole EUR without VAT,
 * timestamps ISO 8601 in UTC.
 */
export type Purchase = {
  id: string
  /** The invoice number, such as `2026-0001`. The numbering has no gaps. */
  invoice_number: string
  /** The plan to which the highest-numbered offer slot of this purchase belongs. */
  plan: PlanCode
  /** How many offer slots the buyer has in total after paying. */
  places: number
  status: TransactionStatus
  lines: InvoiceLine[]
  amount: number
  /** Null for old purchases without VAT data. For these, `amount` is the sum to pay. */
  vat_treatment: VatTreatment | null
  /** `vat` and `total` (the sum to pay) are in EUR, with decimals. */
  vat: number
  total: number
  created_at: string
  completed_at: string | null
  /** When the site's operator or the payment provider recorded the refund; null if not refunded. */
  refunded_at: string | null
  /** The number of the fiscal invoice; null until the operator has recorded it. */
  fiscal_number: string | null
  /** Whether a copy of the fiscal invoice can be downloaded. */
  has_fiscal_file: boolean
  /** Signed: anyone who knows this address can open the invoice. */
  invoice_url: string
}

/** Response of `GET /invoices/{id}`, for anyone with the mailed link. */
export type Invoice = Omit<Purchase, 'invoice_url'> & {
  /** The operator of the site; '' for each field that is not set. */
  seller: { name: string; address: string; vat_number: string }
  /** The billed company, with the name, address and tax codes from the time of the order. */
  company: Required<BilledCompanyDetails> & {
    invoice_email: string | null
    sdi_code: string | null
    pec: string | null
  }
  /** Null if unpaid. A payment without an id of the payment provider counts as a transfer. */
  paid_by: 'card' | 'transfer' | null
  /** Whether the page offers payment by card. */
  is_payable_online: boolean
  /** Instructions for a bank transfer, as lines of plain text; may be empty. */
  payment_details: string
}

/** Response of `POST /invoices/{id}/checkout`: the payment provider's page to redirect to. */
export type CheckoutRedirect = { url: string }

/** The values of the query parameter `checkout` when the buyer returns from the payment page. */
export const checkoutOutcomes = ['paid', 'cancelled'] as const
export type CheckoutOutcome = (typeof checkoutOutcomes)[number]

export const purchasedPlacesSchema = z.int().min(1).max(purchasablePlacesMax)

/**
 * Body of `POST /company/{id}/plan`: the total number of offer slots that the buyer wants, or a
 * `plan`, which means the plan's number of slots. The company is billed. Since a request
 * states a total, repeating it orders nothing more.
 */
export const planPurchaseBodySchema = z.union([
  z.strictObject({ places: purchasedPlacesSchema }),
  z.strictObject({ plan: z.enum(planCodes) }),
])
export type PlanPurchaseBody = z.output<typeof planPurchaseBodySchema>

/** Query of the invoice routes: the key from the mailed link. */
export const invoiceQuerySchema = z.object({ key: z.string().max(100).default('') })
