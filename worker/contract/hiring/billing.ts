import { type PlanCode, planCodes, type TransactionStatus } from '../enums.ts'
import { z } from '../zod.ts'
import { purchasablePlacesMax } from './plans.ts'
import type { VatTreatment } from './vat.ts'

/**
 * One line of an invoice: a number of offer slots at the price of one plan, in whole EUR per slot
 * without VAT.
 */
export type InvoiceLine = { plan: PlanCode; quantity: number; unit_price: number }

/** The tax details of a billed company. */
export type BilledCompanyDetails = {
  name: string
  invoice_address: string | null
  invoice_country?: string | null
  vat_number: string | null
  fiscal_code?: string | null
}

/** The purchase of offer slots. Prices are whole EUR without VAT, timestamps are ISO 8601 in UTC. */
export type Purchase = {
  id: string
  /** The invoice number, such as `2026-0001`. The numbering has no gaps. */
  invoice_number: string
  /** The plan to which the highest-numbered offer slot of this purchase belongs. */
  plan: PlanCode
  /** The total number of offer slots that the buyer has after paying. */
  places: number
  status: TransactionStatus
  lines: InvoiceLine[]
  /** The taxable amount. */
  amount: number
  /**
   * How the sale is taxed. Null for old purchases from before VAT was shown: their price is the
   * total to pay.
   */
  vat_treatment: VatTreatment | null
  /** The VAT; `total` is the sum to pay. Both are in EUR, with decimals. */
  vat: number
  total: number
  created_at: string
  completed_at: string | null
  /**
   * The time at which the operator or the payment provider recorded the refund; null if there was
   * none.
   */
  refunded_at: string | null
  /** The number of the fiscal invoice; null until the operator has recorded it. */
  fiscal_number: string | null
  /** Whether the page of the invoice offers a copy of the fiscal invoice. */
  has_fiscal_file: boolean
  /** The signed address of the invoice. Anyone who knows it can open the invoice. */
  invoice_url: string
}

/**
 * Response of `GET /invoices/{id}`: the part of a purchase that is shown to anyone with the link
 * from the mail.
 */
export type Invoice = Omit<Purchase, 'invoice_url'> & {
  /** The operator, who sells the offer slots; '' for each field that the operator has not set. */
  seller: { name: string; address: string; vat_number: string }
  /**
   * The company that is billed. Its name, address and tax codes are those from the time of the
   * order.
   */
  company: Required<BilledCompanyDetails> & {
    invoice_email: string | null
    sdi_code: string | null
    pec: string | null
  }
  /** How the invoice was paid. Null if it is unpaid, or if the way of payment was not recorded. */
  paid_by: 'card' | 'transfer' | null
  /**
   * Whether the invoice can be paid by card on this site. If not, the page shows instructions for a
   * bank transfer.
   */
  is_payable_online: boolean
  /** Instructions for a bank transfer as lines of plain text; empty if the operator has set none. */
  payment_details: string
}

/**
 * Response of `POST /invoices/{id}/checkout`: the address of the payment provider's page. The
 * browser is redirected to it.
 */
export type CheckoutRedirect = { url: string }

/**
 * The values of the query parameter `checkout`. It is part of the addresses to which the payment
 * provider redirects the browser after the checkout.
 */
export const checkoutOutcomes = ['paid', 'cancelled'] as const
export type CheckoutOutcome = (typeof checkoutOutcomes)[number]

/** The total number of offer slots that the buyer wants to have after a purchase. */
export const purchasedPlacesSchema = z.int().min(1).max(purchasablePlacesMax)

/**
 * Body of `POST /company/{id}/plan`: the total number of offer slots that the buyer wants to have,
 * billed to that company. `plan` means all the slots of that plan. The number is a total, so a
 * repeated request does not order the slots again.
 */
export const planPurchaseBody = z.union([
  z.strictObject({ places: purchasedPlacesSchema }),
  z.strictObject({ plan: z.enum(planCodes) }),
])
export type PlanPurchaseBody = z.output<typeof planPurchaseBody>

/** Query of the invoice routes: the key from the mailed link. */
export const invoiceQuerySchema = z.object({ key: z.string().max(100).default('') })
