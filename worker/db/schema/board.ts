import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { TimezoneOverlap } from '../../contract/board/offers.ts'
import type { CountedOfferAction } from '../../contract/board/visits.ts'
import type { CountryCode } from '../../contract/countries.ts'
import {
  employmentTypes,
  experienceLevels,
  type JobCategory,
  paymentStatuses,
  salaryPeriods,
  workplaces,
} from '../../contract/enums.ts'
import { type Benefit, contractTypes, currencies } from '../../contract/offer-enums.ts'
import {
  defineBooleanColumn,
  defineStringListColumn,
  defineTimestampColumn,
  timestampColumns,
} from '../columns.ts'
import { defineCompanyIdColumn } from './hiring.ts'
import { transactions } from './purchases.ts'

/**
 * Job offers. Triggers (in `migrations`) maintain the salary in EUR, the full-text index, and
 * `version`. The version grows with every change that is visible in a list, so that replicas can
 * request all changes since a version.
 */
export const offers = sqliteTable(
  'offers',
  {
    rowid: integer('rowid').primaryKey(),
    id: text('id').notNull().unique(),
    companyId: defineCompanyIdColumn(),
    version: integer('version').notNull().default(0),
    /** A random number. A trigger replaces it when the offer's card (except its counts) changes. */
    contentToken: integer('content_token').notNull().default(0),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('pending'),
    /** Whether the offer waits to be listed until its company has confirmed its details. */
    awaitsConfirmation: defineBooleanColumn('awaits_confirmation').notNull().default(false),
    isActive: defineBooleanColumn('is_active').notNull().default(true),
    /** When the offer was withdrawn or its company erased. Such an offer has no public page. */
    withdrawnAt: defineTimestampColumn('withdrawn_at'),
    /** When the five-minute cron run closes the offer; null if the offer never expires. */
    expiresAt: defineTimestampColumn('expires_at'),
    /** When the offer left the list after its expiry. Reopening or renewing it lists it again. */
    unlistedAt: defineTimestampColumn('unlisted_at'),
    /** When an operator hid the offer. */
    hiddenAt: defineTimestampColumn('hidden_at'),
    /** When the offer began to wait for an operator's review. While it waits, it is not listed. */
    heldAt: defineTimestampColumn('held_at'),
    /**
     * Whether the offer was listed because no operator reviewed it in time. Job mails leave such an
     * offer out, and its page says that it was not reviewed.
     */
    isUnreviewed: defineBooleanColumn('is_unreviewed').notNull().default(false),
    employmentType: text('employment_type', { enum: employmentTypes }),
    contractType: text('contract_type', { enum: contractTypes }),
    experienceLevel: text('experience_level', { enum: experienceLevels })
      .notNull()
      .default('Not Specified'),
    jobCategories: text('job_types', { mode: 'json' }).$type<JobCategory[]>().notNull().default([]),
    skills: defineStringListColumn('skills'),
    /** Null if an imported offer states no workplace. Such an offer is not shown as remote. */
    workplace: text('workplace', { enum: workplaces }).default('remote'),
    location: defineStringListColumn('location'),
    /** The countries from which people may apply. Null means any country. */
    eligibleCountries: text('eligible_countries', { mode: 'json' }).$type<CountryCode[]>(),
    places: defineStringListColumn('places'),
    timezoneOverlap: text('timezone_overlap', { mode: 'json' }).$type<TimezoneOverlap>(),
    benefits: text('benefits', { mode: 'json' }).$type<Benefit[]>().notNull().default([]),
    salaryMin: integer('salary_min'),
    salaryMax: integer('salary_max'),
    currency: text('currency', { enum: currencies }).notNull().default('EUR'),
    salaryPeriod: text('salary_period', { enum: salaryPeriods }).notNull().default('year'),
    salaryMinEur: integer('salary_min_eur'),
    salaryMaxEur: integer('salary_max_eur'),
    viewsCount: integer('views_count').notNull().default(0),
    applicationsCount: integer('applications_count').notNull().default(0),
    applyUrl: text('apply_url'),
    applyEmailAddress: text('apply_email_address'),
    internalAts: defineBooleanColumn('internal_ats').notNull().default(false),
    quickApply: defineBooleanColumn('quick_apply').notNull().default(false),
    /** The number of applications on this site at which the offer closes automatically. */
    applicationsLimit: integer('applications_limit'),
    /** The purchase that must be paid before the offer is listed. */
    transactionId: text('transaction_id').references(() => transactions.id),
    /**
     * When a company published the offer; null for imported offers. `created_at` may be earlier, if
     * a withdrawn offer was published again.
     */
    submittedAt: defineTimestampColumn('submitted_at'),
    ...timestampColumns,
    /** Where an imported offer comes from. */
    source: text('source'),
    sourceId: text('source_id'),
    title: text('title').notNull(),
    // Long columns are at the end, because SQLite reads a row only up to the last column that it
    // needs. (In the database, columns that migrations have added come after them.)
    description: text('description').notNull(),
    /** The description without markup, for the search index and the summary of the page. */
    descriptionText: text('description_text').notNull(),
  },
  (table) => [
    index('offers_version_idx').on(table.version),
    index('offers_company_idx').on(table.companyId, table.isActive, table.createdAt),
    index('offers_transaction_idx').on(table.transactionId).where(sql`transaction_id IS NOT NULL`),
    index('offers_held_idx').on(table.heldAt).where(sql`held_at IS NOT NULL`),
    index('offers_expiry_idx').on(table.expiresAt).where(sql`unlisted_at IS NULL`),
    uniqueIndex('offers_source_idx').on(table.source, table.sourceId),
    check('offers_salary_order', sql`${table.salaryMin} <= ${table.salaryMax}`),
  ],
)

export const defineOfferIdColumn = () =>
  text('offer_id')
    .notNull()
    .references(() => offers.id)

/**
 * The latest versions of the offer catalogue, written by a trigger. Each has a random token,
 * because a restored database assigns the same version numbers again.
 */
export const catalogueVersions = sqliteTable('catalogue_versions', {
  /** The version modulo 65,536. New versions overwrite old ones, so the table does not grow. */
  slot: integer('slot').primaryKey(),
  version: integer('version').notNull(),
  token: text('token').notNull(),
})

/** The value in EUR of one unit of each currency, and the date of the rate. */
export const exchangeRates = sqliteTable('exchange_rates', {
  currency: text('currency', { enum: currencies }).primaryKey(),
  eurPerUnit: real('eur_per_unit').notNull(),
  asOf: text('as_of').notNull(),
})

/** The batches of view counts already in the offers' totals, so that no batch counts twice. */
export const viewCountFlushes = sqliteTable('counter_flushes', {
  id: text('id').primaryKey(),
  createdAt: defineTimestampColumn('created_at').notNull(),
})

/** For each source of visits, the number of visits of each kind. Zeros are left out. */
export type VisitCountsBySource = Record<string, Partial<Record<CountedOfferAction, number>>>

/** The counts of an offer on each day (UTC), for the charts that its company sees. */
export const offerDays = sqliteTable(
  'offer_days',
  {
    offerId: defineOfferIdColumn(),
    /** In the form `YYYY-MM-DD`. */
    day: text('day').notNull(),
    views: integer('views').notNull().default(0),
    applications: integer('applications').notNull().default(0),
    /** Visits by source. A source may include a campaign: `search|estate`. */
    sources: text('sources', { mode: 'json' }).$type<VisitCountsBySource>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.day] })],
)
