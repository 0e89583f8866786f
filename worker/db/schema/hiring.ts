import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { CompanyIdentity } from '../../contract/hiring/company-identity.ts'
import { companySizes } from '../../contract/hiring/company-size.ts'
import { applicationMailChoices } from '../../contract/hiring/member-mails.ts'
import { memberRoles } from '../../contract/hiring/member-rights.ts'
import { verificationLevels } from '../../contract/hiring/verification-levels.ts'
import type { Benefit } from '../../contract/offer-enums.ts'
import { defineBooleanColumn, defineTimestampColumn, timestampColumns } from '../columns.ts'
import { defineProfileIdColumn, profiles } from './people.ts'

/** A company's photo. `hash` is a hash of the content, to recognise a repeated upload. */
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
    /** The id of an uploaded logo (in `files`) or of an imported logo (in `imported_logos`). */
    logoFileId: text('logo_file_id'),
    website: text('website'),
    socialMedia: text('social_media', { mode: 'json' })
      .$type<Record<string, string>>()
      .notNull()
      .default({}),
    /** HTML that has been sanitised. */
    description: text('description'),
    sector: text('sector'),
    size: text('size', { enum: companySizes }),
    founded: integer('founded'),
    headquarters: text('headquarters'),
    benefits: text('benefits', { mode: 'json' }).$type<Benefit[]>().notNull().default([]),
    /** In the order in which the company's page shows them. Each photo has a row in `files`. */
    photos: text('photos', { mode: 'json' }).$type<StoredCompanyPhoto[]>().notNull().default([]),
    invoiceEmail: text('invoice_email'),
    invoiceAddress: text('invoice_address'),
    vatNumber: text('vat_number'),
    /** An ISO 3166-1 alpha-2 code; companies with a VAT number need not state a country. */
    invoiceCountry: text('invoice_country'),
    fiscalCode: text('fiscal_code'),
    /** Italy's exchange system delivers invoices to `sdiCode` or `pec` (a certified mailbox). */
    sdiCode: text('sdi_code'),
    pec: text('pec'),
    /** The person whose plan limits the company's offers; null for imported or erased companies. */
    ownerId: text('owner_id').references(() => profiles.id),
    /** When the mailed link or an import verified the company; null if it is not verified now. */
    verifiedAt: defineTimestampColumn('verified_at'),
    /** The details that were confirmed last; set only while a later change is not confirmed. */
    verifiedAs: text('verified_as', { mode: 'json' }).$type<CompanyIdentity>(),
    /** The time until which offers stay listed while changed details are not confirmed. */
    confirmBy: defineTimestampColumn('confirm_by'),
    /** If false, new offers wait for a confirmation, and job mails announce no offers. */
    isConfirmed: defineBooleanColumn('is_confirmed')
      .notNull()
      .generatedAlwaysAs(sql`verified_at IS NOT NULL AND verified_as IS NULL`, { mode: 'virtual' }),
    /** When an operator hid the company and its offers. */
    hiddenAt: defineTimestampColumn('hidden_at'),
    /**
     * The company's name and website when the domain was proved; `business_proof` has the name and
     * VAT number. Each proof is valid only while the company still has both values.
     */
    domainProof: text('domain_proof'),
    domainProvenAt: defineTimestampColumn('domain_proven_at'),
    businessProof: text('business_proof'),
    businessProvenAt: defineTimestampColumn('business_proven_at'),
    /** When to ask VIES (the EU's VAT number check) next; null if no check is needed. */
    businessCheckAt: defineTimestampColumn('business_check_at'),
    /** How far the company's identity is verified. Imported companies are always unverified. */
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
    /**
     * When the company was erased, because its only member deleted their account. The rest of the
     * row then identifies nobody.
     */
    erasedAt: defineTimestampColumn('erased_at'),
    /** Identifies an imported company in later imports, usually by its name; null for others. */
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

export const defineCompanyIdColumn = () =>
  text('company_id')
    .notNull()
    .references(() => companies.id)
export const companyMembers = sqliteTable(
  'company_members',
  {
    companyId: defineCompanyIdColumn(),
    profileId: defineProfileIdColumn(),
    role: text('role', { enum: memberRoles }).notNull().default('owner'),
    /**
     * Null if the member has not chosen. Then the plan holder gets a mail for each application, and
     * all other members get none.
     */
    applicationMails: text('application_mails', { enum: applicationMailChoices }),
    /** Whether applicants may reply to the member's own address. */
    isReplyAddress: defineBooleanColumn('is_reply_address').notNull().default(false),
    /** The end of the period that the member's latest daily digest covered. */
    digestedUntil: defineTimestampColumn('digested_until'),
    createdAt: defineTimestampColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.companyId] }),
    index('company_members_company_idx').on(table.companyId),
    index('company_members_digest_idx')
      .on(table.digestedUntil)
      .where(sql`application_mails = 'daily'`),
  ],
)

/** Invitations to join a company, which has at most one open invitation for each mail address. */
export const companyInvitations = sqliteTable(
  'company_invitations',
  {
    id: text('id').primaryKey(),
    companyId: defineCompanyIdColumn(),
    email: text('email').notNull(),
    role: text('role', { enum: memberRoles }).notNull(),
    /** The member who last sent the invitation. */
    invitedBy: text('invited_by')
      .notNull()
      .references(() => profiles.id),
    sentAt: defineTimestampColumn('sent_at').notNull(),
    expiresAt: defineTimestampColumn('expires_at').notNull(),
    acceptedAt: defineTimestampColumn('accepted_at'),
    revokedAt: defineTimestampColumn('revoked_at'),
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
    companyId: defineCompanyIdColumn(),
    /** The hash of a cookie. A browser with the cookie need not confirm the use of the link. */
    nonceHash: text('nonce_hash').notNull(),
    /** The mail with the link. The link's lifetime starts when this mail is sent. */
    mailId: text('mail_id').notNull(),
    createdAt: defineTimestampColumn('created_at').notNull(),
    expiresAt: defineTimestampColumn('expires_at').notNull(),
  },
  (table) => [
    index('company_tokens_company_idx').on(table.companyId),
    index('company_tokens_expires_idx').on(table.expiresAt),
  ],
)

/**
 * Logos of imported companies. A cron run fetches them from a web address and stores them like
 * uploads, so that browsers never load them from other sites. Imported logos are not in `files`,
 * whose rows belong to people.
 */
export const importedLogos = sqliteTable(
  'imported_logos',
  {
    companyId: defineCompanyIdColumn(),
    address: text('address').notNull(),
    /** `waiting`: must be fetched, perhaps again; `kept`: stored; `failed`: no more attempts. */
    state: text('state', { enum: ['waiting', 'kept', 'failed'] }).notNull(),
    /** The number of attempts to fetch the logo, which also identifies the latest attempt. */
    attempts: integer('attempts').notNull().default(0),
    claimedAt: defineTimestampColumn('claimed_at'),
    /** The id of the logo in the bucket, recorded before the logo is stored there. */
    fileId: text('file_id'),
    /** Why the last attempt to fetch the logo failed. */
    reason: text('reason'),
    createdAt: defineTimestampColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.address] }),
    index('imported_logos_waiting_idx').on(table.claimedAt).where(sql`state = 'waiting'`),
  ],
)
