import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { InvoiceLine } from '../../contract/billing.ts'
import type { CompanyIdentity } from '../../contract/company-identity.ts'
import { planCodes, transactionStatuses } from '../../contract/enums.ts'
import { createdAndUpdated, flag, moment } from '../columns.ts'
import { ownedBy, profiles } from './people.ts'

export const companies = sqliteTable(
  'companies',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** An uploaded logo (`files`) or an imported one (`imported_logos`). */
    logoFileId: text('logo_file_id'),
    website: text('website'),
    socialMedia: text('social_media', { mode: 'json' })
      .$type<Record<string, string>>()
      .notNull()
      .default({}),
    invoiceEmail: text('invoice_email'),
    invoiceAddress: text('invoice_address'),
    vatNumber: text('vat_number'),
    /** Whose plan its offers count in; null for those that an import made. */
    ownerId: text('owner_id').references(() => profiles.id),
    /** Null until the company has opened the link sent to its invoice address. */
    verifiedAt: moment('verified_at'),
    /** What the link confirmed, where the company now says something else of itself; null where it does not. */
    verifiedAs: text('verified_as', { mode: 'json' }).$type<CompanyIdentity>(),
    /** Until when its offers stay listed although `verified_as` is set. Kept until a link is opened. */
    confirmBy: moment('confirm_by'),
    /** Whether a link has confirmed what it says of itself now: new offers are public at once, and mailed. */
    isConfirmed: flag('is_confirmed')
      .notNull()
      .generatedAlwaysAs(sql`verified_at IS NOT NULL AND verified_as IS NULL`, { mode: 'virtual' }),
    /** When its only member deleted their account: what is left of it names nobody. */
    erasedAt: moment('erased_at'),
    /** The folded name under which an import knows the company; null for those people made. */
    importKey: text('import_key'),
    ...createdAndUpdated,
  },
  (table) => [
    uniqueIndex('companies_import_key_idx').on(table.importKey),
    index('companies_owner_idx').on(table.ownerId),
    index('companies_vat_number_idx').on(table.vatNumber).where(sql`vat_number IS NOT NULL`),
    index('companies_unconfirmed_idx').on(table.confirmBy).where(sql`verified_as IS NOT NULL`),
  ],
)

/** Who manages a company. */
export const companyMembers = sqliteTable(
  'company_members',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    profileId: ownedBy(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.companyId] }),
    index('company_members_company_idx').on(table.companyId),
  ],
)

/** Links that verify a company, by the hash of their secret. */
export const companyTokens = sqliteTable(
  'company_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    /** Of the cookie in the browser that asked: there the link needs no confirmation. */
    nonceHash: text('nonce_hash').notNull(),
    /** The life of the link counts from when this mail went out. */
    mailId: text('mail_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('company_tokens_company_idx').on(table.companyId),
    index('company_tokens_expires_idx').on(table.expiresAt),
  ],
)

/** Purchases of plans. Of one person's at most one waits to be paid. */
export const transactions = sqliteTable(
  'transactions',
  {
    id: text('id').primaryKey(),
    /** Of the invoice: `2026-0001`, counted up within each year. */
    invoiceNumber: text('invoice_number').notNull().unique(),
    profileId: ownedBy(),
    /** The company that is billed. */
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    plan: text('plan', { enum: planCodes }).notNull(),
    status: text('status', { enum: transactionStatuses }).notNull(),
    lines: text('lines', { mode: 'json' }).$type<InvoiceLine[]>().notNull(),
    /** Whole EUR. */
    amount: integer('amount').notNull(),
    /** The page of the payment provider that was opened for it last. */
    checkoutId: text('checkout_id'),
    completedAt: moment('completed_at'),
    /** Whom a paid invoice names, as the law wants it kept, where the company itself was erased. */
    billedTo: text('billed_to', { mode: 'json' }).$type<{
      name: string
      invoice_address: string | null
      vat_number: string | null
    }>(),
    ...createdAndUpdated,
  },
  (table) => [
    uniqueIndex('transactions_pending_idx').on(table.profileId).where(sql`status = 'pending'`),
    index('transactions_profile_idx').on(table.profileId, table.createdAt),
    index('transactions_company_idx').on(table.companyId, table.createdAt),
  ],
)

/**
 * Logos that imports name, by their address elsewhere. A round of cron fetches them a few at a time and
 * keeps them like uploads; browsers only ever see ours. `files` needs a person, and these have none.
 */
export const importedLogos = sqliteTable(
  'imported_logos',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    address: text('address').notNull(),
    /** `waiting` to be fetched, perhaps again; `kept`, or `failed` for good. */
    state: text('state', { enum: ['waiting', 'kept', 'failed'] }).notNull(),
    /** How often it was fetched; also tells one claim from the next. */
    attempts: integer('attempts').notNull().default(0),
    claimedAt: moment('claimed_at'),
    /** The object in the bucket, named before it is put. */
    fileId: text('file_id'),
    /** Why it could not be fetched, or not yet. */
    reason: text('reason'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.address] }),
    index('imported_logos_waiting_idx').on(table.claimedAt).where(sql`state = 'waiting'`),
  ],
)
