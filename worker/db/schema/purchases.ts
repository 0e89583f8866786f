import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { planCodes, transactionStatuses } from '../../contract/enums.ts'
import type { BilledCompanyDetails, InvoiceLine } from '../../contract/hiring/billing.ts'
import { vatTreatments } from '../../contract/hiring/vat.ts'
import { timestampColumn, timestampColumns } from '../columns.ts'
import { companies } from './hiring.ts'
import { profileIdColumn } from './people.ts'

/** Purchases of plans. A person has at most one pending purchase. */
export const transactions = sqliteTable(
  'transactions',
  {
    id: text('id').primaryKey(),
    /** The invoice number, `2026-0001`, counted within each year. */
    invoiceNumber: text('invoice_number').notNull().unique(),
    profileId: profileIdColumn(),
    /** The billed company. */
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    plan: text('plan', { enum: planCodes }).notNull(),
    status: text('status', { enum: transactionStatuses }).notNull(),
    lines: text('lines', { mode: 'json' }).$type<InvoiceLine[]>().notNull(),
    /** The amount in whole EUR, without VAT. */
    amount: integer('amount').notNull(),
    /**
     * The total number of offer slots that the buyer has after this purchase; null if the plan's
     * own number applies.
     */
    places: integer('places'),
    /**
     * The number of offer slots that the payment added. Null while the purchase is unpaid. Also
     * null for old purchases, whose `lines` give the number.
     */
    addedPlaces: integer('added_places'),
    /**
     * Null for old purchases, made before invoices showed VAT. No VAT is added to the price of such
     * a purchase.
     */
    vatTreatment: text('vat_treatment', { enum: vatTreatments }),
    vatCents: integer('vat_cents').notNull().default(0),
    /** The time of the next request to VIES, while the VAT treatment is unchecked. */
    vatCheckAt: timestampColumn('vat_check_at'),
    /** The latest checkout opened at the payment provider. */
    checkoutId: text('checkout_id'),
    /**
     * No longer used: its data moved to `stale_checkouts`. Code of an earlier deployment may still
     * read it, so a later migration drops it.
     */
    staleCheckoutId: text('stale_checkout_id'),
    /**
     * No longer used: its data moved to `second_payments`. Code of an earlier deployment may still
     * read it, so a later migration drops it.
     */
    secondPaymentId: text('second_payment_id'),
    /** The card payment that paid the purchase; null if it was paid by transfer. */
    paymentId: text('payment_id'),
    /**
     * A card payment that was refunded before it could complete the purchase. A late event about
     * this payment does not complete the purchase either.
     */
    refundedPaymentId: text('refunded_payment_id'),
    completedAt: timestampColumn('completed_at'),
    /**
     * The tax details of the billed company at the time of the order, which must be kept by law for
     * paid invoices. Null for old purchases, which show the company's current details.
     */
    billedTo: text('billed_to', { mode: 'json' }).$type<BilledCompanyDetails>(),
    /** The time when the refund of the purchase was recorded. */
    refundedAt: timestampColumn('refunded_at'),
    /** The number of the fiscal invoice, which the operator issues outside this product. */
    fiscalNumber: text('fiscal_number'),
    /** The key of the fiscal invoice's copy in the bucket; null if none was uploaded. */
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
 * Checkouts that must not be paid any more, because the price of the purchase has changed or the
 * buyer has deleted their account. A row stays until the five-minute cron run has closed its
 * checkout at the payment provider.
 */
export const staleCheckouts = sqliteTable('stale_checkouts', {
  checkoutId: text('checkout_id').primaryKey(),
  transactionId: ofPurchase(),
  createdAt: timestampColumn('created_at').notNull(),
})

/**
 * Card payments for purchases that another payment had already paid. An operator refunds them. The row
 * stays after the refund, so that a repeated event of the payment provider changes nothing.
 */
export const secondPayments = sqliteTable('second_payments', {
  paymentId: text('payment_id').primaryKey(),
  transactionId: ofPurchase(),
  refundedAt: timestampColumn('refunded_at'),
  createdAt: timestampColumn('created_at').notNull(),
})
