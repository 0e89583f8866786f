import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import {
  currencies,
  employmentTypes,
  experienceLevels,
  type JobType,
  paymentStatuses,
} from '../contract/enums.ts'
import { createdAndUpdated, flag, moment, stringList } from './columns.ts'

export const companies = sqliteTable(
  'companies',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    logoUrl: text('logo_url'),
    website: text('website'),
    socialMedia: text('social_media', { mode: 'json' })
      .$type<Record<string, string>>()
      .notNull()
      .default({}),
    invoiceEmail: text('invoice_email'),
    invoiceAddress: text('invoice_address'),
    vatNumber: text('vat_number'),
    /** Null until the company has opened the link sent to its invoice address. */
    verifiedAt: moment('verified_at'),
    /** The folded name under which an import knows the company; null for those people made. */
    importKey: text('import_key'),
    ...createdAndUpdated,
  },
  (table) => [uniqueIndex('companies_import_key_idx').on(table.importKey)],
)

/**
 * Job offers. Three things about them are kept by triggers (migrations/0001): the salary in EUR, the
 * full-text index, and `version`, which grows with every change that a list could show, so that the
 * catalogue replicas can ask for what is new.
 */
export const offers = sqliteTable(
  'offers',
  {
    rowid: integer('rowid').primaryKey(),
    id: text('id').notNull().unique(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    version: integer('version').notNull().default(0),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('pending'),
    isActive: flag('is_active').notNull().default(true),
    /** When its company took it back; it is then nobody's to see. */
    withdrawnAt: moment('withdrawn_at'),
    employmentType: text('employment_type', { enum: employmentTypes }),
    experienceLevel: text('experience_level', { enum: experienceLevels })
      .notNull()
      .default('Not Specified'),
    jobTypes: text('job_types', { mode: 'json' }).$type<JobType[]>().notNull().default([]),
    skills: stringList('skills'),
    location: stringList('location'),
    benefits: stringList('benefits'),
    salaryMin: integer('salary_min'),
    salaryMax: integer('salary_max'),
    currency: text('currency', { enum: currencies }).notNull().default('EUR'),
    salaryMinEur: integer('salary_min_eur'),
    salaryMaxEur: integer('salary_max_eur'),
    viewsCount: integer('views_count').notNull().default(0),
    applicationsCount: integer('applications_count').notNull().default(0),
    applyUrl: text('apply_url'),
    applyEmailAddress: text('apply_email_address'),
    internalAts: flag('internal_ats').notNull().default(false),
    quickApply: flag('quick_apply').notNull().default(false),
    /** Null where an import does not say: then it is neither shown nor marked up as remote. */
    isRemote: flag('is_remote').default(true),
    ...createdAndUpdated,
    /** Where an imported offer came from; both null for those written here. */
    source: text('source'),
    sourceId: text('source_id'),
    title: text('title').notNull(),
    // The long columns stand last: SQLite reads a row from the front and stops where it can.
    description: text('description').notNull(),
    /** The description without markup: what the search index and the page's summary read. */
    descriptionText: text('description_text').notNull(),
  },
  (table) => [
    index('offers_version_idx').on(table.version),
    index('offers_company_idx').on(table.companyId, table.isActive, table.createdAt),
    uniqueIndex('offers_source_idx').on(table.source, table.sourceId),
    check('offers_salary_order', sql`${table.salaryMin} <= ${table.salaryMax}`),
  ],
)

/** What one unit of a currency is worth in EUR, and on which day. */
export const exchangeRates = sqliteTable('exchange_rates', {
  currency: text('currency', { enum: currencies }).primaryKey(),
  eurPerUnit: real('eur_per_unit').notNull(),
  asOf: text('as_of').notNull(),
})

/** One row for each batch of counts that has arrived, so that a repeated batch counts once. */
export const counterFlushes = sqliteTable('counter_flushes', {
  id: text('id').primaryKey(),
  createdAt: moment('created_at').notNull(),
})
