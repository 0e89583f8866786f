import type { EveryColumnRecord } from '../../db/columns.ts'
import type { alerts } from '../../db/schema/alerts.ts'
import type { offers } from '../../db/schema/board.ts'
import type { companies } from '../../db/schema/hiring.ts'
import type { hiddenItems, savedOffers } from '../../db/schema/marks.ts'
import type { mails } from '../../db/schema/messages.ts'
import type { loginTokens, registrations, sessions } from '../../db/schema/people.ts'
import type { transactions } from '../../db/schema/purchases.ts'
import type {
  applicationEvents,
  applicationLabels,
  applicationReviews,
} from '../../db/schema/reviews.ts'
import type { feedback } from '../../db/schema/shared.ts'
import {
  type ElementOf,
  formatInstantOrNull,
  presentExportedApplication,
  presentExportedFile,
  presentExportedPastJob,
  presentExportedProfile,
  presentExportedStudy,
} from './person-present.ts'
import type { PersonRows } from './store.ts'

/**
 * Builds the exported data of a person. The keys are column names. Each column is listed here or
 * explicitly left out; the compiler and a test require this for new columns.
 */
export function presentDataExport(rows: PersonRows, exportedAt: Date) {
  return {
    exported_at: exportedAt.toISOString(),
    profile: presentExportedProfile(rows.profile),
    past_jobs: rows.jobs.map(presentExportedPastJob),
    education: rows.studies.map(presentExportedStudy),
    job_applications: rows.applications.map((row) => presentExportedApplication(row, rows.moves)),
    // What companies recorded about the person. The names of the companies' members are left out.
    application_reviews: rows.reviews.map(
      (row) =>
        ({
          application_id: row.applicationId,
          rating: row.rating,
          stage: row.stage,
        }) satisfies EveryColumnRecord<typeof applicationReviews, 'stage_id'> &
          Record<'stage', unknown>,
    ),
    application_labels: rows.labels.map(
      (row) =>
        ({
          application_id: row.applicationId,
          label: row.label,
        }) satisfies EveryColumnRecord<typeof applicationLabels, 'offer_id' | 'sent_at'>,
    ),
    application_events: rows.events.map(
      (row) =>
        ({
          application_id: row.applicationId,
          kind: row.kind,
          detail: row.detail,
          created_at: formatInstantOrNull(row.createdAt),
        }) satisfies EveryColumnRecord<typeof applicationEvents, 'id' | 'member_id'>,
    ),
    companies: rows.companies.map((row) => presentCompany(row, rows.profile.id)),
    offers: rows.offers.map(presentOffer),
    transactions: rows.transactions.map(presentPurchase),
    files: rows.files.map(presentExportedFile),
    sessions: rows.sessions.map(
      ({ id, createdAt, endedAt }) =>
        ({
          id,
          created_at: formatInstantOrNull(createdAt),
          ended_at: formatInstantOrNull(endedAt),
        }) satisfies EveryColumnRecord<typeof sessions, 'profile_id' | 'generation' | 'arrived_at'>,
    ),
    login_tokens: rows.links.map(
      (row) =>
        ({
          email: row.email,
          created_at: formatInstantOrNull(row.createdAt),
          expires_at: formatInstantOrNull(row.expiresAt),
        }) satisfies EveryColumnRecord<
          typeof loginTokens,
          'token_hash' | 'nonce_hash' | 'registration_id' | 'mail_id' | 'session_id' | 'ended_at'
        >,
    ),
    registrations: rows.registrations.map(
      (row) =>
        ({
          id: row.id,
          email: row.email,
          profile_type: row.profileType,
          full_name: row.fullName,
          nationality: row.nationality,
          send_job_emails: row.sendJobEmails,
          created_at: formatInstantOrNull(row.createdAt),
        }) satisfies EveryColumnRecord<typeof registrations>,
    ),
    mails: rows.mails.map(
      (row) =>
        ({
          kind: row.kind,
          recipient: row.recipient,
          created_at: formatInstantOrNull(row.createdAt),
          sent_at: formatInstantOrNull(row.sentAt),
          given_up_at: formatInstantOrNull(row.givenUpAt),
        }) satisfies EveryColumnRecord<
          typeof mails,
          | 'id'
          | 'sealed_data'
          | 'attempts'
          | 'next_attempt_at'
          | 'last_error'
          | 'send_after'
          | 'transaction_id'
        >,
    ),
    saved_offers: rows.saved.map(
      (row) =>
        ({
          offer_id: row.offerId,
          offer_title: row.offerTitle,
          company_name: row.companyName,
          saved_at: formatInstantOrNull(row.savedAt),
          salary_min: row.salaryMin,
          salary_max: row.salaryMax,
          currency: row.currency,
          salary_period: row.salaryPeriod,
          told_expiry: formatInstantOrNull(row.mailedExpiry),
        }) satisfies EveryColumnRecord<typeof savedOffers, 'profile_id'> &
          Record<'offer_title' | 'company_name', unknown>,
    ),
    hidden_items: rows.hidden.map(
      (row) =>
        ({
          item_id: row.itemId,
          hidden_at: formatInstantOrNull(row.hiddenAt),
        }) satisfies EveryColumnRecord<typeof hiddenItems, 'profile_id'>,
    ),
    alerts: rows.alerts.map(
      (row) =>
        ({
          id: row.id,
          email: row.email,
          query: row.query,
          frequency: row.frequency,
          less_companies: row.lessCompanies,
          less_skills: row.lessSkills,
          created_at: formatInstantOrNull(row.createdAt),
          confirmed_at: formatInstantOrNull(row.confirmedAt),
          opened_at: formatInstantOrNull(row.openedAt),
          asked_at: formatInstantOrNull(row.askedAt),
          ended_at: formatInstantOrNull(row.endedAt),
        }) satisfies EveryColumnRecord<typeof alerts>,
    ),
    feedback: rows.feedback.map(
      (row) =>
        ({
          id: row.id,
          path: row.path,
          message: row.message,
          error: row.error,
          request_id: row.requestId,
          created_at: formatInstantOrNull(row.createdAt),
        }) satisfies EveryColumnRecord<typeof feedback, 'profile_id'>,
    ),
  }
}

const presentCompany = (row: ElementOf<PersonRows['companies']>, profileId: string) =>
  ({
    id: row.id,
    name: row.name,
    logo_file_id: row.logoFileId,
    website: row.website,
    social_media: row.socialMedia,
    description: row.description,
    sector: row.sector,
    size: row.size,
    founded: row.founded,
    headquarters: row.headquarters,
    benefits: row.benefits,
    photos: row.photos,
    invoice_email: row.invoiceEmail,
    invoice_address: row.invoiceAddress,
    vat_number: row.vatNumber,
    invoice_country: row.invoiceCountry,
    fiscal_code: row.fiscalCode,
    sdi_code: row.sdiCode,
    pec: row.pec,
    is_owner: row.ownerId === profileId,
    member_since: formatInstantOrNull(row.memberSince),
    verified_at: formatInstantOrNull(row.verifiedAt),
    is_confirmed: row.isConfirmed,
    verified_as: row.verifiedAs,
    confirm_by: formatInstantOrNull(row.confirmBy),
    hidden_at: formatInstantOrNull(row.hiddenAt),
    verification_level: row.verificationLevel,
    domain_proof: row.domainProof,
    domain_proven_at: formatInstantOrNull(row.domainProvenAt),
    business_proof: row.businessProof,
    business_proven_at: formatInstantOrNull(row.businessProvenAt),
    business_check_at: formatInstantOrNull(row.businessCheckAt),
    created_at: formatInstantOrNull(row.createdAt),
    updated_at: formatInstantOrNull(row.updatedAt),
  }) satisfies EveryColumnRecord<typeof companies, 'owner_id' | 'import_key' | 'erased_at'> &
    Record<'is_owner' | 'member_since', unknown>

const presentOffer = (row: ElementOf<PersonRows['offers']>) =>
  ({
    id: row.id,
    company_id: row.companyId,
    title: row.title,
    description: row.description,
    payment_status: row.paymentStatus,
    awaits_confirmation: row.awaitsConfirmation,
    is_active: row.isActive,
    withdrawn_at: formatInstantOrNull(row.withdrawnAt),
    expires_at: formatInstantOrNull(row.expiresAt),
    unlisted_at: formatInstantOrNull(row.unlistedAt),
    hidden_at: formatInstantOrNull(row.hiddenAt),
    held_at: formatInstantOrNull(row.heldAt),
    is_unreviewed: row.isUnreviewed,
    submitted_at: formatInstantOrNull(row.submittedAt),
    employment_type: row.employmentType,
    contract_type: row.contractType,
    experience_level: row.experienceLevel,
    job_types: row.jobCategories,
    skills: row.skills,
    workplace: row.workplace,
    location: row.location,
    eligible_countries: row.eligibleCountries,
    places: row.places,
    timezone_overlap: row.timezoneOverlap,
    benefits: row.benefits,
    salary_min: row.salaryMin,
    salary_max: row.salaryMax,
    currency: row.currency,
    salary_period: row.salaryPeriod,
    views_count: row.viewsCount,
    applications_count: row.applicationsCount,
    apply_url: row.applyUrl,
    apply_email_address: row.applyEmailAddress,
    internal_ats: row.internalAts,
    quick_apply: row.quickApply,
    applications_limit: row.applicationsLimit,
    transaction_id: row.transactionId,
    created_at: formatInstantOrNull(row.createdAt),
    updated_at: formatInstantOrNull(row.updatedAt),
  }) satisfies EveryColumnRecord<
    typeof offers,
    | 'rowid' // the database's own number
    | 'version' // counts changes of the catalogue
    | 'content_token' // identifies a state of the card
    | 'salary_min_eur' // computed from `salary_min`
    | 'salary_max_eur' // computed from `salary_max`
    | 'description_text' // `description` without its markup
    | 'source' // people do not import offers
    | 'source_id' // people do not import offers
  >

const presentPurchase = (row: ElementOf<PersonRows['transactions']>) =>
  ({
    id: row.id,
    invoice_number: row.invoiceNumber,
    company_id: row.companyId,
    plan: row.plan,
    status: row.status,
    lines: row.lines,
    amount: row.amount,
    places: row.places,
    added_places: row.addedPlaces,
    vat_treatment: row.vatTreatment,
    vat_cents: row.vatCents,
    billed_to: row.billedTo,
    completed_at: formatInstantOrNull(row.completedAt),
    refunded_at: formatInstantOrNull(row.refundedAt),
    fiscal_number: row.fiscalNumber,
    created_at: formatInstantOrNull(row.createdAt),
    updated_at: formatInstantOrNull(row.updatedAt),
  }) satisfies EveryColumnRecord<
    typeof transactions,
    | 'profile_id'
    | 'checkout_id'
    | 'stale_checkout_id'
    | 'second_payment_id'
    | 'payment_id'
    | 'refunded_payment_id'
    | 'vat_check_at'
    | 'fiscal_file'
  >
