import { type PlanCode, planCodes, type TransactionStatus } from '../enums.ts'
import { z } from '../zod.ts'

/** One line of an invoice: a number of offers of a plan, at a unit price in whole EUR. */
export type InvoiceLine = { plan: PlanCode; quantity: number; unit_price: number }

/** The purchase of a plan. Money is whole EUR, timestamps are ISO 8601 in UTC. */
export type Purchase = {
  id: string
  /** Such as `2026-0001`; numbered without gaps. */
  invoice_number: string
  plan: PlanCode
  status: TransactionStatus
  lines: InvoiceLine[]
  amount: number
  created_at: string
  completed_at: string | null
  /** When the operator recorded that the money went back. */
  refunded_at: string | null
  /** The number of the fiscal invoice; null until the operator has recorded it. */
  fiscal_number: string | null
  /** Whether the page of the invoice offers a copy of the fiscal invoice. */
  has_fiscal_file: boolean
  /** A signed address; whoever has it can open the invoice. */
  invoice_url: string
}

/**
 * Answer of `GET /invoices/{id}`: the part of a purchase that is shown to the holder of the mailed
 * link.
 */
export type Invoice = Omit<Purchase, 'invoice_url'> & {
  company: {
    name: string
    invoice_email: string | null
    invoice_address: string | null
    vat_number: string | null
  }
  /**
   * Whether the invoice can be paid by card here; otherwise the page shows instructions for a bank
   * transfer.
   */
  is_payable_online: boolean
  /** Instructions for a bank transfer as lines of plain text; empty if the operator has set none. */
  payment_details: string
}

/** Answer of `POST /invoices/{id}/checkout`: the payment provider's page to redirect to. */
export type Checkout = { url: string }

/**
 * Values of the parameter `checkout`, with which the payment provider redirects back to the
 * invoice.
 */
export const checkoutOutcomes = ['paid', 'cancelled'] as const
export type CheckoutOutcome = (typeof checkoutOutcomes)[number]

/** Body of `POST /company/{id}/plan`: the plan to buy, billed to that company. */
export const planBody = z.strictObject({ plan: z.enum(planCodes) })

/** Query of the invoice routes: the key from the mailed link. */
export const invoiceQuery = z.object({ key: z.string().max(100).default('') })
