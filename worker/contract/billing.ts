import { type PlanCode, planCodes, type TransactionStatus } from './enums.ts'
import { z } from './zod.ts'

/** One line of an invoice: so many offers of a plan at so many whole EUR each. */
export type InvoiceLine = { plan: PlanCode; quantity: number; unit_price: number }

/** The purchase of a plan. Money is whole EUR, moments are ISO 8601 in UTC. */
export type Transaction = {
  id: string
  /** `2026-0001`, without gaps. */
  invoice_number: string
  plan: PlanCode
  status: TransactionStatus
  lines: InvoiceLine[]
  amount: number
  created_at: string
  completed_at: string | null
  /** Opens the invoice for whoever has it. */
  invoice_url: string
}

/** Answer of `GET /invoices/{id}`: what whoever has the mailed link sees of a purchase. */
export type Invoice = Omit<Transaction, 'invoice_url'> & {
  company: {
    name: string
    invoice_email: string | null
    invoice_address: string | null
    vat_number: string | null
  }
  /** Whether it can be paid by card here; else by the transfer that the page describes. */
  is_payable_online: boolean
  /** How to pay by transfer: lines of plain text, empty where nobody has said it yet. */
  payment_details: string
}

/** Answer of `POST /invoices/{id}/checkout`: the payment provider's page, to go to. */
export type Checkout = { url: string }

/** How the payment provider's page leads back to that of the invoice, in the query beside `key`. */
export const checkoutOutcomes = ['paid', 'cancelled'] as const
export type CheckoutOutcome = (typeof checkoutOutcomes)[number]

/** Body of `POST /company/{id}/plan`: the plan to buy, billed to that company. */
export const planBody = z.strictObject({ plan: z.enum(planCodes) })

/** Query of the invoice's routes: the key that the mailed link carries. */
export const invoiceQuery = z.object({ key: z.string().max(100).default('') })
