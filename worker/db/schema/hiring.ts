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

/**
 * A photo of a company. The hash of its content is used to recognise a photo that is uploaded twice.
 */
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
    /** The id of an uploaded logo (`files`) or an imported logo (`imported_logos`). */
    logoFileId: text('logo_file_id'),
    website: text('website'),
    socialMedia: text('social_media', { mode: 'json' })
      .$type<Record<string, string>>()
      .notNull()
      .default({}),
    /** HTML that was sanitised before it was stored. Only a few elements are allowed. */
    description: text('description'),
    sector: text('sector'),
    size: text('size', { enum: companySizes }),
    /** The year of foundation. */
    founded: integer('founded'),
    headquarters: text('headquarters'),
    benefits: text('benefits', { mode: 'json' }).$type<Benefit[]>().notNull().default([]),
    /** In the order in which the company's page shows them. Each photo has a row in `files`. */
    photos: text('photos', { mode: 'json' }).$type<StoredCompanyPhoto[]>().notNull().default([]),
    invoiceEmail: text('invoice_email'),
    invoiceAddress: text('invoice_address'),
    vatNumber: text('vat_number'),
    /** ISO 3166-1 alpha-2; companies with a VAT number need not state it. */
    invoiceCountry: text('invoice_country'),
    /** The Italian tax code. */
    fiscalCode: text('fiscal_code'),
    /** The code or certified mailbox to which the Italian exchange system delivers invoices. */
    sdiCode: text('sdi_code'),
    pec: text('pec'),
    /** The owner in whose plan the company's offers count; null for imported companies. */
    ownerId: text('owner_id').references(() => profiles.id),
    /** When the company opened the link sent to its invoice address; null until then. */
    verifiedAt: timestampColumn('verified_at'),
    /**
     * The details that the company confirmed last. Set only while changed details are not confirmed
     * yet; null otherwise.
     */
    verifiedAs: text('verified_as', { mode: 'json' }).$type<CompanyIdentity>(),
    /**
     * If `verified_as` is set, the company's offers stay listed until this time. The value is cleared
     * when a verification link is opened.
     */
    confirmBy: timestampColumn('confirm_by'),
    /**
     * Whether the company opened a link that confirms its current details. If so, new offers are listed
     * at once and announced in job mails.
     */
    isConfirmed: booleanColumn('is_confirmed')
      .notNull()
      .generatedAlwaysAs(sql`verified_at IS NOT NULL AND verified_as IS NULL`, { mode: 'virtual' }),
    /** The time when an operator hid the company and its offers. */
    hiddenAt: timestampColumn('hidden_at'),
    /**
     * `domain_proof`: the name and website whose domain was proved to be the company's.
     * `business_proof`: the name and VAT number that VIES confirmed. A proof is valid only while
     * the company's details equal the proved ones.
     */
    domainProof: text('domain_proof'),
    domainProvenAt: timestampColumn('domain_proven_at'),
    businessProof: text('business_proof'),
    businessProvenAt: timestampColumn('business_proven_at'),
    /** The earliest time for another request to VIES. */
    businessCheckAt: timestampColumn('business_check_at'),
    /**
     * How far the company's identity is verified. Imported companies have no owner and are always
     * unverified.
     */
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
     * The time when the company's only member deleted their account. The rest of the row no longer
     * identifies anybody.
     */
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

/** The members of a company. */
export const companyMembers = sqliteTable(
  'company_members',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    profileId: profileIdColumn(),
    role: text('role', { enum: memberRoles }).notNull().default('owner'),
    /**
     * How the member is notified of new applications. Null if the member has not chosen: the plan
     * holder then gets a mail for each application, and other members get none.
     */
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
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    email: text('email').notNull(),
    role: text('role', { enum: memberRoles }).notNull(),
    /** The member who sent the invitation last. */
    invitedBy: text('invited_by')
      .notNull()
      .references(() => profiles.id),
    /** The time when the invitation's mail was last sent. */
    sentAt: timestampColumn('sent_at').notNull(),
    expiresAt: timestampColumn('expires_at').notNull(),
    /** The times when the invitation was accepted or revoked. */
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

/** Mailed links that verify a company. Each is identified by the hash of its secret. */
export const companyTokens = sqliteTable(
  'company_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    /**
     * The hash of the nonce in the requesting browser's cookie; in that browser the link needs no
     * confirmation.
     */
    nonceHash: text('nonce_hash').notNull(),
    /**
     * The id of the mail that contains the link. The link's lifetime starts when this mail is sent.
     */
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
 * Logos of imported companies, for which the import gave a web address. A cron run fetches a few at
 * a time and stores them like uploads, so that browsers never load them from other sites. They are
 * not in `files`, because every row of `files` belongs to a person.
 */
export const importedLogos = sqliteTable(
  'imported_logos',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    address: text('address').notNull(),
    /** `waiting`: to be fetched or retried; `kept`: stored; `failed`: given up. */
    state: text('state', { enum: ['waiting', 'kept', 'failed'] }).notNull(),
    /** The number of attempts. It also identifies the attempt that has claimed the logo. */
    attempts: integer('attempts').notNull().default(0),
    claimedAt: timestampColumn('claimed_at'),
    /** The id of the object in the bucket, recorded before the object is written. */
    fileId: text('file_id'),
    /** The reason why the logo has not been fetched. */
    reason: text('reason'),
    createdAt: timestampColumn('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.address] }),
    index('imported_logos_waiting_idx').on(table.claimedAt).where(sql`state = 'waiting'`),
  ],
)
