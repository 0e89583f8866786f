import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from './client.ts'
import { isListedOfferSql } from './predicates.ts'
import { jobApplications } from './schema/applications.ts'
import { offers } from './schema/board.ts'
import { companies } from './schema/hiring.ts'
import { offerTerms } from './schema/offer-life.ts'
import { profiles } from './schema/people.ts'

/** Selects applications, newest first, with the columns that responses need from all tables. */
export const selectApplications = (db: Database) =>
  db
    .select({
      id: jobApplications.id,
      profile_id: jobApplications.profileId,
      status: jobApplications.status,
      cover_letter: jobApplications.coverLetter,
      resume_file_id: jobApplications.resumeFileId,
      notification_mail_id: jobApplications.notificationMailId,
      refusal_mail_id: jobApplications.refusalMailId,
      own_note: jobApplications.ownNote,
      remind_on: jobApplications.remindOn,
      created_at: jobApplications.createdAt,
      updated_at: jobApplications.updatedAt,
      offer_id: jobApplications.offerId,
      title: offers.title,
      is_active: offers.isActive,
      terms: {
        salary_range_min: offers.salaryMin,
        salary_range_max: offers.salaryMax,
        currency: offers.currency,
        salary_period: offers.salaryPeriod,
        workplace: offers.workplace,
        location: offers.location,
        places: offers.places,
        eligible_countries: offers.eligibleCountries,
      },
      // The offer's terms when the person applied; null if unchanged since then. Each row of
      // `offer_terms` has the terms before a change, so the first row after applying has them.
      terms_applied_to: sql`(SELECT terms FROM offer_terms
        WHERE offer_terms.offer_id = ${offers.id} AND changed_at > ${jobApplications.createdAt}
        ORDER BY step LIMIT 1)`
        .mapWith(offerTerms.terms)
        .as('terms_applied_to'),
      is_listed: sql`${isListedOfferSql}`.mapWith(Boolean),
      company_id: companies.id,
      company_name: companies.name,
      company_logo_file_id: companies.logoFileId,
      applicant_email: profiles.email,
      applicant_name: profiles.fullName,
    })
    .from(jobApplications)
    // The `+` keeps SQLite from reading all applications of an offer when only some are needed.
    .innerJoin(offers, eq(offers.id, sql`+${jobApplications.offerId}`))
    .innerJoin(companies, eq(companies.id, offers.companyId))
    .innerJoin(profiles, eq(profiles.id, jobApplications.profileId))
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .$dynamic()
