import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { InvoiceLine } from '../contract/billing.ts'
import type { CompanyIdentity } from '../contract/company-identity.ts'
import { countryCodes } from '../contract/countries.ts'
import {
  applicationStatuses,
  type Benefit,
  currencies,
  employmentTypes,
  experienceLevels,
  type JobType,
  onboardingStatuses,
  paymentStatuses,
  planCodes,
  profileTypes,
  transactionStatuses,
} from '../contract/enums.ts'
import type { SpokenLanguage } from '../contract/profiles.ts'
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
    /** Whose plan its offers count in; null for those that an import made. */
    ownerId: text('owner_id').references((): AnySQLiteColumn => profiles.id),
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
    benefits: text('benefits', { mode: 'json' }).$type<Benefit[]>().notNull().default([]),
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
    /** It closes itself at so many applications. */
    applicationsLimit: integer('applications_limit'),
    /** The purchase that it waits for; null where it waits for none. */
    transactionId: text('transaction_id').references((): AnySQLiteColumn => transactions.id),
    /**
     * When somebody published it here; null for imports. `created_at` may be earlier: an offer that was
     * taken back and is published again keeps its first date.
     */
    submittedAt: moment('submitted_at'),
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
    index('offers_transaction_idx').on(table.transactionId).where(sql`transaction_id IS NOT NULL`),
    uniqueIndex('offers_source_idx').on(table.source, table.sourceId),
    check('offers_salary_order', sql`${table.salaryMin} <= ${table.salaryMax}`),
  ],
)

/**
 * The latest versions of the catalogue, written by a trigger. The random token tells apart two versions
 * of one number: a restored database counts up from where it was, over other content.
 */
export const catalogueVersions = sqliteTable('catalogue_versions', {
  /** The version's number modulo 65,536: an old row is overwritten, so that the table never grows. */
  slot: integer('slot').primaryKey(),
  version: integer('version').notNull(),
  token: text('token').notNull(),
})

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

/** People with an account: each has proved that the address is theirs. */
export const profiles = sqliteTable(
  'profiles',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    profileType: text('profile_type', { enum: profileTypes }).notNull(),
    onboardingStatus: text('onboarding_status', { enum: onboardingStatuses }).notNull(),
    fullName: text('full_name').notNull(),
    username: text('username'),
    /** The username in lower case, under which it is one person's. */
    usernameKey: text('username_key').unique(),
    phone: text('phone'),
    nationality: text('nationality', { enum: countryCodes }).notNull(),
    residency: text('residency'),
    dateOfBirth: text('date_of_birth'),
    availableFrom: text('available_from'),
    pricePerHour: integer('price_per_hour'),
    yearlySalary: integer('yearly_salary'),
    website: text('website'),
    socialLinks: text('social_links', { mode: 'json' })
      .$type<Record<string, string>>()
      .notNull()
      .default({}),
    skills: stringList('skills'),
    jobTitle: text('job_title'),
    summary: text('summary'),
    resumeUrl: text('resume_url'),
    avatarUrl: text('avatar_url'),
    preferredTimezone: text('preferred_timezone'),
    spokenLanguages: text('spoken_languages', { mode: 'json' })
      .$type<SpokenLanguage[]>()
      .notNull()
      .default([]),
    sendJobEmails: flag('send_job_emails').notNull().default(false),
    /** The plan that was bought; null for the first, which everyone has. */
    paymentProfile: text('payment_profile', { enum: planCodes }),
    termsAcceptedAt: moment('terms_accepted_at').notNull(),
    /** When the person had everything about them deleted: what is left names nobody. */
    deletedAt: moment('deleted_at'),
    ...createdAndUpdated,
  },
  (table) => [index('profiles_job_mails_idx').on(table.id).where(sql`send_job_emails = 1`)],
)

const ownedBy = () =>
  text('profile_id')
    .notNull()
    .references(() => profiles.id)

export const pastJobs = sqliteTable(
  'past_jobs',
  {
    id: text('id').primaryKey(),
    profileId: ownedBy(),
    jobTitle: text('job_title').notNull(),
    companyName: text('company_name').notNull(),
    startDate: text('start_date').notNull(),
    endDate: text('end_date'),
    isCurrent: flag('is_current').notNull().default(false),
    description: text('description'),
    ...createdAndUpdated,
  },
  (table) => [index('past_jobs_profile_idx').on(table.profileId, table.startDate)],
)

export const education = sqliteTable(
  'education',
  {
    id: text('id').primaryKey(),
    profileId: ownedBy(),
    institution: text('institution').notNull(),
    degree: text('degree'),
    fieldOfStudy: text('field_of_study').notNull(),
    startDate: text('start_date').notNull(),
    endDate: text('end_date'),
    isCurrent: flag('is_current').notNull().default(false),
    description: text('description'),
    ...createdAndUpdated,
  },
  (table) => [index('education_profile_idx').on(table.profileId, table.startDate)],
)

/**
 * Who asked to be signed up and has not yet opened the mailed link. The id is the one the profile
 * will have. An address may ask several times: it belongs to nobody until a link is opened.
 */
export const registrations = sqliteTable(
  'registrations',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    profileType: text('profile_type', { enum: profileTypes }).notNull(),
    fullName: text('full_name').notNull(),
    nationality: text('nationality', { enum: countryCodes }).notNull(),
    sendJobEmails: flag('send_job_emails').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('registrations_email_idx').on(table.email, table.createdAt),
    index('registrations_created_idx').on(table.createdAt),
  ],
)

/** Mailed links, by the hash of their secret; each signs in once. */
export const loginTokens = sqliteTable(
  'login_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(),
    /** The account to be made, where the link is for signing up. */
    registrationId: text('registration_id').references(() => registrations.id),
    /** Of the cookie in the browser that asked: there the link needs no confirmation. */
    nonceHash: text('nonce_hash').notNull(),
    /** The life of the link counts from when this mail went out. */
    mailId: text('mail_id').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** The session that the link opened; set once, and with it the link is used. */
    sessionId: text('session_id'),
    /** When another link of the same address was used, which ended this one. */
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('login_tokens_email_idx').on(table.email),
    index('login_tokens_expires_idx').on(table.expiresAt),
    index('login_tokens_registration_idx').on(table.registrationId),
  ],
)

/** One sign-in in one browser, and the family of all refresh tokens that followed from it. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    profileId: ownedBy(),
    /** How often it was refreshed: the generation of the tokens in use. */
    generation: integer('generation').notNull().default(0),
    /** When a pair of this generation was first used, which proves that it reached the browser. */
    arrivedAt: moment('arrived_at'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (table) => [index('sessions_profile_idx').on(table.profileId)],
)

/** Refresh tokens by the hash of their secret. Parallel refreshes of one token make siblings. */
export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id),
    generation: integer('generation').notNull(),
    /** The token it was given for; null for the first of a session. */
    parentHash: text('parent_hash'),
    /** When it was first exchanged for a new pair. */
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('refresh_tokens_session_idx').on(table.sessionId, table.generation),
    index('refresh_tokens_created_idx').on(table.createdAt),
  ],
)

/** The outbox: a mail is written in the batch of what it tells about, then sent until it is sent. */
export const mails = sqliteTable(
  'mails',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** Keyed hash of who asked for it, a network or a known browser; null where nobody outside did. */
    requester: text('requester'),
    /** Keyed hash of the block of networks that asked for it, where that counts as well. */
    requesterBlock: text('requester_block'),
    /** What the template is filled with, sealed, since links are secrets; null once it is sent. */
    sealedData: text('sealed_data'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    /** When the provider refused it for good, or it was no longer worth sending. */
    givenUpAt: moment('given_up_at'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    lastError: text('last_error'),
  },
  (table) => [
    index('mails_recipient_idx').on(table.recipient, table.createdAt),
    index('mails_created_idx').on(table.createdAt),
    index('mails_requester_idx').on(table.requester, table.createdAt),
    index('mails_requester_block_idx')
      .on(table.requesterBlock, table.createdAt)
      .where(sql`requester_block IS NOT NULL`),
    index('mails_unsent_idx')
      .on(table.nextAttemptAt)
      .where(sql`sent_at IS NULL AND given_up_at IS NULL`),
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

/** What was counted of an offer on a day (UTC): for the charts of its company. */
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

export const jobApplications = sqliteTable(
  'job_applications',
  {
    id: text('id').primaryKey(),
    offerId: text('offer_id')
      .notNull()
      .references(() => offers.id),
    profileId: ownedBy(),
    coverLetter: text('cover_letter'),
    /** The resume as it was sent: the file stays for as long as the application does. */
    resumeFileId: text('resume_file_id').references(() => files.id),
    status: text('status', { enum: applicationStatuses }).notNull().default('sent'),
    /** The mail that tells the company; unwritten with a withdrawal that comes before it goes out. */
    wordMailId: text('word_mail_id'),
    /** The mail that tells of a refusal, while it can be taken back. */
    refusalMailId: text('refusal_mail_id'),
    ...createdAndUpdated,
  },
  (table) => [
    uniqueIndex('job_applications_once_idx').on(table.profileId, table.offerId),
    index('job_applications_offer_idx').on(table.offerId, table.createdAt),
    index('job_applications_recent_idx').on(table.profileId, table.createdAt),
  ],
)

/** What became of an application, move by move. */
export const applicationMoves = sqliteTable(
  'application_moves',
  {
    applicationId: text('application_id')
      .notNull()
      .references(() => jobApplications.id),
    /** Counted up within an application, from 0: that it was sent. */
    step: integer('step').notNull(),
    status: text('status', { enum: applicationStatuses }).notNull(),
    movedBy: text('moved_by', { enum: ['person', 'company'] }).notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.step] })],
)

/**
 * What people uploaded; the bytes are in R2. A row is there before its object and goes after it, so
 * that an object without a row is nobody's.
 */
export const files = sqliteTable(
  'files',
  {
    id: text('id').primaryKey(),
    profileId: ownedBy(),
    kind: text('kind', { enum: ['avatar', 'resume', 'logo'] }).notNull(),
    /** The company whose logo it is; null for what is a person's. */
    companyId: text('company_id').references(() => companies.id),
    /** In bytes, as stored. */
    size: integer('size').notNull(),
    /** `pending` until the upload is through, `kept`, or `removing` until the object is gone. */
    state: text('state', { enum: ['pending', 'kept', 'removing'] }).notNull(),
    ...createdAndUpdated,
  },
  (table) => [
    index('files_profile_idx').on(table.profileId, table.kind),
    index('files_unsettled_idx').on(table.state, table.updatedAt).where(sql`state <> 'kept'`),
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

/** Requests that carried an `Idempotency-Key`, and what those that went through were answered. */
export const idempotencyKeys = sqliteTable(
  'idempotency_keys',
  {
    profileId: ownedBy(),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    /** Of the body that came with the key: another body is another request. */
    bodyHash: text('body_hash').notNull(),
    /** Of the attempt that holds the key; only this one may answer. */
    attempt: text('attempt').notNull(),
    startedAt: moment('started_at').notNull(),
    /** The answer as JSON; null while the attempt is under way. */
    answer: text('answer'),
  },
  (table) => [
    primaryKey({ columns: [table.profileId, table.endpoint, table.key] }),
    index('idempotency_keys_started_idx').on(table.startedAt),
  ],
)

/**
 * What was used of limits on how often something may be done: features/rate-limits. No row belongs to
 * anybody who could be found, and none outlives `retention.rateLimitMs`.
 */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    /** Keyed hash of what is limited and for whom. */
    bucket: text('bucket').notNull(),
    usedAt: moment('used_at').notNull(),
    /** Tells two uses of one moment apart. */
    id: text('id').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.usedAt, table.id] })],
)

/** What browsers report of pages that broke the content security policy, each kind of violation once. */
export const policyViolations = sqliteTable(
  'policy_violations',
  {
    /** Hash of what tells one kind of violation from another. */
    id: text('id').primaryKey(),
    /** Of the page, without its query; of a secret page the pattern. */
    path: text('path').notNull(),
    directive: text('directive').notNull(),
    /** The origin that was blocked, or a keyword such as `inline`. */
    blocked: text('blocked').notNull(),
    /** Where in which file it happened; null where the browser does not say. */
    source: text('source'),
    times: integer('times').notNull().default(1),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [index('policy_violations_last_idx').on(table.lastAt)],
)

/** What people tell us when something has gone wrong. */
export const feedback = sqliteTable(
  'feedback',
  {
    id: text('id').primaryKey(),
    /** Null for a visitor. */
    profileId: text('profile_id').references(() => profiles.id),
    /** Of the page where it went wrong, without its query: that may hold secrets. */
    path: text('path').notNull(),
    /** Null where somebody sent none. */
    message: text('message'),
    /** The code or the words of what went wrong, as the screen showed it. */
    error: text('error'),
    /** Of the request that failed, to be found in the log. */
    requestId: text('request_id'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('feedback_profile_idx').on(table.profileId),
    index('feedback_created_idx').on(table.createdAt),
  ],
)

/** The days on which job mails went out, and how far each has come: a run goes on where it broke off. */
export const jobMailRuns = sqliteTable('job_mail_runs', {
  /** `YYYY-MM-DD` */
  day: text('day').primaryKey(),
  /** The catalogue's version up to which its offers were looked for. */
  untilVersion: integer('until_version').notNull(),
  /** The id of the last person dealt with; people come by their ids. */
  cursor: text('cursor').notNull().default(''),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
})

/** Offers that a run has told of: each is new once, however often it changes afterwards. */
export const announcedOffers = sqliteTable(
  'announced_offers',
  {
    offerId: text('offer_id')
      .primaryKey()
      .references(() => offers.id),
    day: text('day')
      .notNull()
      .references(() => jobMailRuns.day),
  },
  (table) => [index('announced_offers_day_idx').on(table.day)],
)

/**
 * Holds no rows. A trigger refuses every insert with its code, which stops the batch: db/guards.ts.
 */
export const guards = sqliteTable('guards', { code: text('code').notNull() })
