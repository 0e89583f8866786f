import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CompanyIdentity } from '../../contract/hiring/company-identity.ts'
import { companySizes } from '../../contract/hiring/company-size.ts'
import { applicationMailChoices } from '../../contract/hiring/member-mails.ts'
import { memberRoles } from '../../contract/hiring/member-rights.ts'
import { verificationLevels } from '../../contract/hiring/verification-levels.ts'
import type { Benefit } from '../../contract/offer-enums.ts'
import { booleanColumn, timestampColumn, timestampColumns } from '../columns.ts'
import { profileIdColumn, profiles } from './people.ts'

/** The hash of a photo's content recognises a photo that is uploaded twice. */
export type StoredCompanyPhoto = {
  id: string
  hash: string
  alt: string
  width: number
  height: number
}

export const companies = sqliteTable(
  'companies',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** An uploaded logo (`files`) or an imported logo (`imported_logos`). */
    logoFileId: text('logo_file_id'),
    website: text('website'),
    socialMedia: text('social_media', { mode: 'json' })
      .$type<Record<string, string>>()
      .notNull()
      .default({}),
    /** Sanitised HTML. */
    description: text('description'),
    sector: text('sector'),
    size: text('size', { enum: companySizes }),
    /** The year of foundation. */
    founded: integer('founded'),
    headquarters: text('headquarters'),
    benefits: text('benefits', { mode: 'json' }).$type<Benefit[]>().notNull().default([]),
    /** In the order of the company's page. Each photo has a row in `files`. */
    photos: text('photos', { mode: 'json' }).$type<StoredCompanyPhoto[]>().notNull().default([]),
    invoiceEmail: text('invoice_email'),
    invoiceAddress: text('invoice_address'),
    vatNumber: text('vat_number'),
    /** ISO 3166-1 alpha-2; companies with a VAT number need not state it. */
    invoiceCountry: text('invoice_country'),
    fiscalCode: text('fiscal_code'),
    /** The code or certified mailbox to which the Italian exchange system delivers invoices. */
    sdiCode: text('sdi_code'),
    pec: text('pec'),
    /** The owner in whose plan the company's offers count; null for imported companies. */
    ownerId: text('owner_id').references(() => profiles.id),
    /** When the company opened the link sent to its invoice address. */
    verifiedAt: timestampColumn('verified_at'),
    /** The details confirmed last. Set only while changed details are not confirmed yet. */
    verifiedAs: text('verified_as', { mode: 'json' }).$type<CompanyIdentity>(),
    /** If `verified_as` is set, offers stay listed until this time. */
    confirmBy: timestampColumn('confirm_by'),
    /** If true, new offers are listed at once and announced in job mails. */
    isConfirmed: booleanColumn('is_confirmed')
      .notNull()
      .generatedAlwaysAs(sql`verified_at IS NOT NULL AND verified_as IS NULL`, { mode: 'virtual' }),
    /** When an operator hid the company and its offers. */
    hiddenAt: timestampColumn('hidden_at'),
    /** The proved name with the website or the VAT number. Valid only while these are unchanged. */
    domainProof: text('domain_proof'),
    domainProvenAt: timestampColumn('domain_proven_at'),
    businessProof: text('business_proof'),
    businessProvenAt: timestampColumn('business_proven_at'),
    /** The earliest time for another request to VIES. */
    businessCheckAt: timestampColumn('business_check_at'),
    /** How far the identity is verified. Imported companies are always unverified. */
    verificationLevel: text('verification_level', { enum: verificationLevels })
      .notNull()
      .generatedAlwaysAs(
        sql`CASE
          WHEN verified_at IS NULL OR verified_as IS NOT NULL OR owner_id IS NULL THEN 'unverified'
          WHEN (domain_proof = name || char(10) || website) IS NOT 1 THEN 'mailbox'
          WHEN (business_proof = name || char(10) || vat_number) IS NOT 1 THEN 'domain'
          ELSE 'business' END`,
        { mode: 'virtual' },
      ),
    /** When the only member deleted their account. The rest of the row then names nobody. */
    erasedAt: timestampColumn('erased_at'),
    /** The folded name by which imports identify the company; null if a person created it. */
    importKey: text('import_key'),
    ...timestampColumns,
  },
  (table) => [
    uniqueIndex('companies_import_key_idx').on(table.importKey),
    index('companies_updated_idx').on(table.updatedAt, table.id),
    index('companies_owner_idx').on(table.ownerId),
    index('companies_vat_number_idx').on(table.vatNumber).where(sql`vat_number IS NOT NULL`),
    index('companies_check_idx')
      .on(table.businessCheckAt)
      .where(sql`business_check_at IS NOT NULL`),
    index('companies_unconfirmed_idx').on(table.confirmBy).where(sql`verified_as IS NOT NULL`),
  ],
)

export const companyIdColumn = () =>
  text('company_id')
    .notNull()
    .references(() => companies.id)
export const companyMembers = sqliteTable(
  'company_members',
  {
    companyId: companyIdColumn(),
    profileId: profileIdColumn(),
    role: text('role', { enum: memberRoles }).notNull().default('owner'),
    /** Null if not chosen: the plan holder then gets a mail for each application, others none. */
    applicationMails: text('application_mails', { enum: applicationMailChoices }),
    /** Whether applicants may reply to the member's own address. */
    isReplyAddress: booleanColumn('is_reply_address').notNull().default(false),
    /** The end of the period that the member's latest daily digest covered. */
    digestedUntil: timestampColumn('digested_until'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.companyId] }),
    index('company_members_company_idx').on(table.companyId),
    index('company_members_digest_idx')
      .on(table.digestedUntil)
      .where(sql`application_mails = 'daily'`),
  ],
)

/** Invitations to become a member. A company has at most one open invitation per address. */
export const companyInvitations = sqliteTable(
  'company_invitations',
  {
    id: text('id').primaryKey(),
    companyId: companyIdColumn(),
    email: text('email').notNull(),
    role: text('role', { enum: memberRoles }).notNull(),
    /** The member who sent the invitation last. */
    invitedBy: text('invited_by')
      .notNull()
      .references(() => profiles.id),
    sentAt: timestampColumn('sent_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    acceptedAt: timestampColumn('accepted_at'),
    revokedAt: timestampColumn('revoked_at'),
  },
  (table) => [
    uniqueIndex('company_invitations_open_idx')
      .on(table.companyId, table.email)
      .where(sql`accepted_at IS NULL AND revoked_at IS NULL`),
    index('company_invitations_expires_idx').on(table.expiresAt),
    index('company_invitations_email_idx').on(table.email),
  ],
)

/** Mailed links that verify a company, identified by the hash of their secret. */
export const companyTokens = sqliteTable(
  'company_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    companyId: companyIdColumn(),
    /** The hash of a cookie. Its browser can use the link without confirmation. */
    nonceHash: text('nonce_hash').notNull(),
    /** The link's lifetime starts when this mail is sent. */
    mailId: text('mail_id').notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    index('company_tokens_company_idx').on(table.companyId),
    index('company_tokens_expires_idx').on(table.expiresAt),
  ],
)

/**
 * Logos of imported companies, fetched from a web address by a cron run and stored like uploads, so
 * that browsers never load them from other sites. Not in `files`, whose rows belong to people.
 */
export const importedLogos = sqliteTable(
  'imported_logos',
  {
    companyId: companyIdColumn(),
    address: text('address').notNull(),
    /** `waiting`: to be fetched or retried; `kept`: stored; `failed`: given up. */
    state: text('state', { enum: ['waiting', 'kept', 'failed'] }).notNull(),
    /** Also identifies the attempt that has claimed the logo. */
    attempts: integer('attempts').notNull().default(0),
    claimedAt: timestampColumn('claimed_at'),
    /** The object in the bucket, recorded before the object is written. */
    fileId: text('file_id'),
    /** Why the logo has not been fetched. */
    reason: text('reason'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.address] }),
    index('imported_logos_waiting_idx').on(table.claimedAt).where(sql`state = 'waiting'`),
  ],
)
