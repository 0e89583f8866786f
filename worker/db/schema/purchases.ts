import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { planCodes, transactionStatuses } from '../../contract/enums.ts'
import type { BilledCompanyDetails, InvoiceLine } from '../../contract/hiring/billing.ts'
import { vatTreatments } from '../../contract/hiring/vat.ts'
import { timestampColumn, timestampColumns } from '../columns.ts'
import { companyIdColumn } from './hiring.ts'
import { profileIdColumn } from './people.ts'

/** Purchases of plans. A person has at most one pending purchase. */
export const transactions = sqliteTable(
  'transactions',
  {
    id: text('id').primaryKey(),
    /** `2026-0001`, counted within each year. */
    invoiceNumber: text('invoice_number').notNull().unique(),
    profileId: profileIdColumn(),
    /** The billed company. */
    companyId: companyIdColumn(),
    plan: text('plan', { enum: planCodes }).notNull(),
    status: text('status', { enum: transactionStatuses }).notNull(),
    lines: text('lines', { mode: 'json' }).$type<InvoiceLine[]>().notNull(),
    /** In whole EUR, without VAT. */
    amount: integer('amount').notNull(),
    /** The total of offer slots after this purchase; null if the plan's own number applies. */
    places: integer('places'),
    /** Slots that the payment added. Null while unpaid, and for old purchases: see `lines`. */
    addedPlaces: integer('added_places'),
    /** Null for purchases from before invoices showed VAT, to which no VAT is added. */
    vatTreatment: text('vat_treatment', { enum: vatTreatments }),
    vatCents: integer('vat_cents').notNull().default(0),
    /** When to ask VIES again, while the VAT treatment is unchecked. */
    vatCheckAt: timestampColumn('vat_check_at'),
    /** The latest checkout opened at the payment provider. */
    checkoutId: text('checkout_id'),
    /** Moved to `stale_checkouts`. Kept for the previous deployment; a later migration drops it. */
    staleCheckoutId: text('stale_checkout_id'),
    /** Moved to `second_payments`. Kept for the previous deployment; a later migration drops it. */
    secondPaymentId: text('second_payment_id'),
    /** The card payment that paid the purchase; null if it was paid by transfer. */
    paymentId: text('payment_id'),
    /** A card payment refunded before it completed the purchase. Late events of it are ignored. */
    refundedPaymentId: text('refunded_payment_id'),
    completedAt: timestampColumn('completed_at'),
    /** The buyer's tax details at the order, kept by law; null for old purchases. */
    billedTo: text('billed_to', { mode: 'json' }).$type<BilledCompanyDetails>(),
    refundedAt: timestampColumn('refunded_at'),
    /** The number of the fiscal invoice, which the operator issues outside this product. */
    fiscalNumber: text('fiscal_number'),
    /** The key of the fiscal invoice's copy in the bucket. */
    fiscalFile: text('fiscal_file'),
    ...timestampColumns,
  },
  (table) => [
    uniqueIndex('transactions_pending_idx').on(table.profileId).where(sql`status = 'pending'`),
    index('transactions_profile_idx').on(table.profileId, table.createdAt),
    index('transactions_company_idx').on(table.companyId, table.createdAt),
    index('transactions_vat_check_idx').on(table.vatCheckAt).where(sql`vat_check_at IS NOT NULL`),
  ],
)

const ofPurchase = () =>
  text('transaction_id')
    .notNull()
    .references(() => transactions.id)

/**
 * Checkouts that must not be paid any more: the price has changed, or the buyer's account is
 * deleted. A row stays until the five-minute cron run has closed the checkout at the provider.
 */
export const staleCheckouts = sqliteTable('stale_checkouts', {
  checkoutId: text('checkout_id').primaryKey(),
  transactionId: ofPurchase(),
  createdAt: timestampColumn('created_at').notNull(),
})

/**
 * Card payments for purchases that were already paid. An operator refunds them. The row stays, so
 * that a repeated event of the payment provider changes nothing.
 */
export const secondPayments = sqliteTable('second_payments', {
  paymentId: text('payment_id').primaryKey(),
  transactionId: ofPurchase(),
  refundedAt: timestampColumn('refunded_at'),
  createdAt: timestampColumn('created_at').notNull(),
})
