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
import type { CountryCode } from '../../contract/countries.ts'
import {
  employmentTypes,
  experienceLevels,
  type JobType,
  paymentStatuses,
  salaryPeriods,
  workplaces,
} from '../../contract/enums.ts'
import { type Benefit, currencies } from '../../contract/offer-enums.ts'
import { createdAndUpdated, flag, moment, stringList } from '../columns.ts'
import { companies, transactions } from './hiring.ts'

/**
 * Job offers. Triggers (`migrations/0000_initial.sql`) maintain the salary in EUR, the full-text index,
 * and `version`, which grows with every change visible in a list, so that catalogue replicas can ask
 * for changes.
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
    /**
     * Random, new with every change of what the offer's card says except its counts; 31 bits. A trigger
     * sets it. Equal tokens of an offer mean an equal card, even after a restore of the database.
     */
    contentToken: integer('content_token').notNull().default(0),
    paymentStatus: text('payment_status', { enum: paymentStatuses }).notNull().default('pending'),
    /** Published while its company awaited confirmation; listed once a link confirms it. */
    awaitsConfirmation: flag('awaits_confirmation').notNull().default(false),
    isActive: flag('is_active').notNull().default(true),
    /** When its company withdrew it; nobody sees it since. */
    withdrawnAt: moment('withdrawn_at'),
    /** When the sweep closes it; null for never. */
    expiresAt: moment('expires_at'),
    /** When the sweep unlisted it, some time after it expired; a later `expires_at` lists it again. */
    unlistedAt: moment('unlisted_at'),
    /** When an operator hid it. */
    hiddenAt: moment('hidden_at'),
    /** Since when it waits for an operator's look; null if it does not. */
    heldAt: moment('held_at'),
    /** It waited in vain and was listed all the same: it is not mailed, and says so. */
    isUnreviewed: flag('is_unreviewed').notNull().default(false),
    employmentType: text('employment_type', { enum: employmentTypes }),
    experienceLevel: text('experience_level', { enum: experienceLevels })
      .notNull()
      .default('Not Specified'),
    jobTypes: text('job_types', { mode: 'json' }).$type<JobType[]>().notNull().default([]),
    skills: stringList('skills'),
    /** Null if an import does not say; it is then neither shown nor marked up as remote. */
    workplace: text('workplace', { enum: workplaces }).default('remote'),
    location: stringList('location'),
    /** Null for anywhere, as far as the offer says. */
    eligibleCountries: text('eligible_countries', { mode: 'json' }).$type<CountryCode[]>(),
    places: stringList('places'),
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
    internalAts: flag('internal_ats').notNull().default(false),
    quickApply: flag('quick_apply').notNull().default(false),
    /** The number of applications at which it closes itself. */
    applicationsLimit: integer('applications_limit'),
    /** The purchase that it waits for; null for none. */
    transactionId: text('transaction_id').references(() => transactions.id),
    /**
     * When it was published here; null for imports. `created_at` may be earlier: a withdrawn offer
     * published again keeps its first date.
     */
    submittedAt: moment('submitted_at'),
    ...createdAndUpdated,
    /** The origin of an imported offer; both null for others. */
    source: text('source'),
    sourceId: text('source_id'),
    title: text('title').notNull(),
    // Long columns come last: SQLite reads a row from the front and stops early.
    description: text('description').notNull(),
    /** The description without markup, for the search index and the page's summary. */
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

/**
 * The latest catalogue versions, written by a trigger. The random token distinguishes equal numbers: a
 * restored database counts up again with other content.
 */
export const catalogueVersions = sqliteTable('catalogue_versions', {
  /** The version's number modulo 65,536: old rows are overwritten, so the table does not grow. */
  slot: integer('slot').primaryKey(),
  version: integer('version').notNull(),
  token: text('token').notNull(),
})

/** The value of one unit of a currency in EUR, and its date. */
export const exchangeRates = sqliteTable('exchange_rates', {
  currency: text('currency', { enum: currencies }).primaryKey(),
  eurPerUnit: real('eur_per_unit').notNull(),
  asOf: text('as_of').notNull(),
})

/** One row per flush that has arrived, so that a repeated one counts once. */
export const counterFlushes = sqliteTable('counter_flushes', {
  id: text('id').primaryKey(),
  createdAt: moment('created_at').notNull(),
})

/** Daily counts of an offer (UTC), for its company's charts. */
export const offerDays = sqliteTable(
  'offer_days',
  {
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    /** `YYYY-MM-DD` */
    day: text('day').notNull(),
    views: integer('views').notNull().default(0),
    applications: integer('applications').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.offerId, table.day] })],
)
