import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { planCodes, transactionStatuses } from '../../contract/enums.ts'
import type { BilledCompanyDetails } from '../../contract/hiring/billing.ts'
import type { InvoiceLine } from '../../contract/hiring/plans.ts'
import { vatTreatments } from '../../contract/hiring/vat.ts'
import { defineTimestampColumn, timestampColumns } from '../columns.ts'
import { defineCompanyIdColumn } from './hiring.ts'
import { defineProfileIdColumn } from './people.ts'

/** Purchases of offer slots. A person has at most one pending purchase. */
export const transactions = sqliteTable(
  'transactions',
  {
    id: text('id').primaryKey(),
    /** In the form `2026-0001`. The second number starts again each year. */
    invoiceNumber: text('invoice_number').notNull().unique(),
    profileId: defineProfileIdColumn(),
    /** The company to which the purchase is billed. */
    companyId: defineCompanyIdColumn(),
    plan: text('plan', { enum: planCodes }).notNull(),
    status: text('status', { enum: transactionStatuses }).notNull(),
    lines: text('lines', { mode: 'json' }).$type<InvoiceLine[]>().notNull(),
    /** In whole EUR, without VAT. */
    amount: integer('amount').notNull(),
    /** The number of offer slots after this purchase; null for the plan's usual number. */
    places: integer('places'),
    /**
     * How many offer slots this purchase added. Null until the purchase is paid, and for old
     * purchases, whose `lines` contain this number.
     */
    addedPlaces: integer('added_places'),
    /** How the purchase is taxed; null for old purchases, to which no VAT is added. */
    vatTreatment: text('vat_treatment', { enum: vatTreatments }),
    vatCents: integer('vat_cents').notNull().default(0),
    /** When to ask VIES (the EU's VAT check) again; null once the VAT treatment is known. */
    vatCheckAt: defineTimestampColumn('vat_check_at'),
    /** The id of the checkout (payment page) that was last opened at the payment provider. */
    checkoutId: text('checkout_id'),
    /** Not used: `stale_checkouts` replaced it. A later migration can drop it. */
    staleCheckoutId: text('stale_checkout_id'),
    /** Not used: `second_payments` replaced it. A later migration can drop it. */
    secondPaymentId: text('second_payment_id'),
    /** The card payment that paid the purchase, if any. */
    paymentId: text('payment_id'),
    /**
     * A card payment that was refunded before it completed the purchase. Later events of the
     * payment provider about this payment are ignored.
     */
    refundedPaymentId: text('refunded_payment_id'),
    completedAt: defineTimestampColumn('completed_at'),
    /** The buyer's tax details at the time of the purchase, kept by law; null for old purchases. */
    billedTo: text('billed_to', { mode: 'json' }).$type<BilledCompanyDetails>(),
    refundedAt: defineTimestampColumn('refunded_at'),
    /** The number of the fiscal invoice, which the operator issues outside this product. */
    fiscalNumber: text('fiscal_number'),
    /** The key under which a copy of the fiscal invoice is stored in the bucket. */
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
 * Checkouts (payment pages) that must not be paid any more, because the purchase was cancelled, its
 * price has changed or the buyer's account is deleted. A row stays until the five-minute cron run
 * has closed the checkout at the payment provider.
 */
export const staleCheckouts = sqliteTable('stale_checkouts', {
  checkoutId: text('checkout_id').primaryKey(),
  transactionId: ofPurchase(),
  createdAt: defineTimestampColumn('created_at').notNull(),
})

/**
 * Card payments for purchases that were already paid. An operator refunds them. A row is kept after
 * the refund, so that a repeated event of the payment provider changes nothing.
 */
export const secondPayments = sqliteTable('second_payments', {
  paymentId: text('payment_id').primaryKey(),
  transactionId: ofPurchase(),
  refundedAt: defineTimestampColumn('refunded_at'),
  createdAt: defineTimestampColumn('created_at').notNull(),
})
