import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { countryCodes } from '../../contract/countries.ts'
import { onboardingStatuses, planCodes, profileTypes } from '../../contract/enums.ts'
import type { SpokenLanguage } from '../../contract/people/profiles.ts'
import {
  defineBooleanColumn,
  defineStringListColumn,
  defineTimestampColumn,
  timestampColumns,
} from '../columns.ts'

/** People with an account. Each has proved that the mail address is theirs. */
export const profiles = sqliteTable(
  'profiles',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    profileType: text('profile_type', { enum: profileTypes }).notNull(),
    onboardingStatus: text('onboarding_status', { enum: onboardingStatuses }).notNull(),
    fullName: text('full_name').notNull(),
    username: text('username'),
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
    skills: defineStringListColumn('skills'),
    jobTitle: text('job_title'),
    summary: text('summary'),
    resumeFileId: text('resume_file_id'),
    avatarFileId: text('avatar_file_id'),
    preferredTimezone: text('preferred_timezone'),
    spokenLanguages: text('spoken_languages', { mode: 'json' })
      .$type<SpokenLanguage[]>()
      .notNull()
      .default([]),
    sendJobEmails: defineBooleanColumn('send_job_emails').notNull().default(false),
    sendSavedOfferEmails: defineBooleanColumn('send_saved_offer_emails').notNull().default(false),
    /** When the person last opened a link in a job mail, or turned job mails on. */
    jobEmailsOpenedAt: defineTimestampColumn('job_emails_opened_at'),
    /** When a mail last asked the person whether they still want job mails. */
    jobEmailsAskedAt: defineTimestampColumn('job_emails_asked_at'),
    /** The plan that the person bought; null if they have the first, free plan. */
    paymentProfile: text('payment_profile', { enum: planCodes }),
    /** The person's number of offer slots; null if the usual number of the plan applies. */
    offerPlaces: integer('offer_places'),
    termsAcceptedAt: defineTimestampColumn('terms_accepted_at').notNull(),
    /** When an operator suspended the account. A suspended person cannot sign in. */
    suspendedAt: defineTimestampColumn('suspended_at'),
    /** When the account was deleted. The rest of the row then identifies nobody. */
    deletedAt: defineTimestampColumn('deleted_at'),
    ...timestampColumns,
  },
  (table) => [index('profiles_job_mails_idx').on(table.id).where(sql`send_job_emails = 1`)],
)

export const defineProfileIdColumn = () =>
  text('profile_id')
    .notNull()
    .references(() => profiles.id)

export const pastJobs = sqliteTable(
  'past_jobs',
  {
    id: text('id').primaryKey(),
    profileId: defineProfileIdColumn(),
    jobTitle: text('job_title').notNull(),
    companyName: text('company_name').notNull(),
    startDate: text('start_date').notNull(),
    endDate: text('end_date'),
    isCurrent: defineBooleanColumn('is_current').notNull().default(false),
    description: text('description'),
    ...timestampColumns,
  },
  (table) => [index('past_jobs_profile_idx').on(table.profileId, table.startDate)],
)

export const education = sqliteTable(
  'education',
  {
    id: text('id').primaryKey(),
    profileId: defineProfileIdColumn(),
    institution: text('institution').notNull(),
    degree: text('degree'),
    fieldOfStudy: text('field_of_study').notNull(),
    startDate: text('start_date').notNull(),
    endDate: text('end_date'),
    isCurrent: defineBooleanColumn('is_current').notNull().default(false),
    description: text('description'),
    ...timestampColumns,
  },
  (table) => [index('education_profile_idx').on(table.profileId, table.startDate)],
)

/**
 * Registrations that are not confirmed by a mailed link yet. The id becomes the id of the profile.
 * Several registrations may have the same mail address, because only opening the link proves that
 * the address belongs to the person.
 */
export const registrations = sqliteTable(
  'registrations',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    profileType: text('profile_type', { enum: profileTypes }).notNull(),
    fullName: text('full_name').notNull(),
    nationality: text('nationality', { enum: countryCodes }).notNull(),
    sendJobEmails: defineBooleanColumn('send_job_emails').notNull(),
    createdAt: defineTimestampColumn('created_at').notNull(),
  },
  (table) => [
    index('registrations_email_idx').on(table.email, table.createdAt),
    index('registrations_created_idx').on(table.createdAt),
  ],
)

/** Mailed links to sign in or up, identified by their secret's hash. A link allows one sign-in. */
export const loginTokens = sqliteTable(
  'login_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    email: text('email').notNull(),
    /** The id of the registration that the link confirms, if any. */
    registrationId: text('registration_id').references(() => registrations.id),
    /** The hash of a cookie. A browser with the cookie opens the link without a confirmation. */
    nonceHash: text('nonce_hash').notNull(),
    /** The mail with the link. The link's lifetime starts when this mail is sent. */
    mailId: text('mail_id').notNull(),
    createdAt: defineTimestampColumn('created_at').notNull(),
    expiresAt: defineTimestampColumn('expires_at').notNull(),
    /** The session that began when the link was used. */
    sessionId: text('session_id'),
    /** When the link was invalidated by using another one, or by signing out everywhere. */
    endedAt: defineTimestampColumn('ended_at'),
  },
  (table) => [
    index('login_tokens_email_idx').on(table.email),
    index('login_tokens_expires_idx').on(table.expiresAt),
    index('login_tokens_registration_idx').on(table.registrationId),
  ],
)

/** Sessions. A session is one sign-in in one browser, with all the refresh tokens that follow. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    profileId: defineProfileIdColumn(),
    /** How often the session was refreshed. Refresh tokens of this generation are current. */
    generation: integer('generation').notNull().default(0),
    /** When a token of the current generation was first used, so the browser has received it. */
    arrivedAt: defineTimestampColumn('arrived_at'),
    createdAt: defineTimestampColumn('created_at').notNull(),
    endedAt: defineTimestampColumn('ended_at'),
  },
  (table) => [index('sessions_profile_idx').on(table.profileId)],
)

/**
 * Refresh tokens, identified by the hash of their secret. Parallel refreshes exchange the same
 * token and so create several tokens with the same parent.
 */
export const refreshTokens = sqliteTable(
  'refresh_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sessions.id),
    generation: integer('generation').notNull(),
    /** The token that was exchanged for this token; null for the first token of a session. */
    parentHash: text('parent_hash'),
    /** When this token was first exchanged for a new refresh token. */
    usedAt: defineTimestampColumn('used_at'),
    createdAt: defineTimestampColumn('created_at').notNull(),
  },
  (table) => [
    index('refresh_tokens_session_idx').on(table.sessionId, table.generation),
    index('refresh_tokens_created_idx').on(table.createdAt),
  ],
)
