import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BatchStatement, Database } from '../../db/client.ts'
import { runBatchIf } from '../../db/guards.ts'
import {
  applicationMailChoiceSql,
  hasAccountCondition,
  hasRoleWithRightCondition,
  isCompanyMemberCondition,
  isListedOfferSql,
  isOpenOfferSql,
} from '../../db/predicates.ts'
import { offers } from '../../db/schema/board.ts'
import { companies } from '../../db/schema/hiring.ts'
import { profiles } from '../../db/schema/people.ts'

type Limit = { since: Date; max: number }

const isInternal = sql`(offers.internal_ats = 1 OR offers.quick_apply = 1)`

// Who gets a mail about each application, as JSON `[profileId, address][]`: first the plan holder,
// unless they turned these mails off, then the members who may hire and turned these mails on. The
// invoice address is used only without a plan holder: it may be an accountant's address, and it can
// be changed without verification.
const readers = sql<string>`(
  SELECT json_group_array(json_array(id, email)) FROM (
    SELECT id, email FROM (
      SELECT reader.id, reader.email FROM profiles AS reader
      WHERE reader.deleted_at IS NULL AND reader.suspended_at IS NULL AND reader.id IN (
        SELECT profile_id FROM company_members WHERE company_id = companies.id
          AND ${hasRoleWithRightCondition('hire')} AND ${applicationMailChoiceSql} = 'each'
        UNION SELECT companies.owner_id WHERE NOT ${isCompanyMemberCondition(sql`companies.id`, sql`companies.owner_id`)})
      UNION ALL SELECT NULL, companies.invoice_email
      WHERE companies.invoice_email IS NOT NULL
        AND (companies.owner_id IS NULL OR NOT ${hasAccountCondition(sql`companies.owner_id`)}))
    ORDER BY id IS companies.owner_id DESC, id))`

/** The data needed to apply to an offer. `company` is null if the offer is not listed. */
export type ApplicationSubmissionContext = NonNullable<
  Awaited<ReturnType<typeof getApplicationSubmissionContext>>
>

/** Reads the data needed to apply to an offer; null if the person does not exist. */
export async function getApplicationSubmissionContext(
  db: Database,
  { profileId, offerId }: { profileId: string; offerId: string },
  { since, max }: Limit,
) {
  const [row] = await db
    .select({
      email: profiles.email,
      fullName: profiles.fullName,
      jobTitle: profiles.jobTitle,
      skills: profiles.skills,
      languages: profiles.spokenLanguages,
      onboardingStatus: profiles.onboardingStatus,
      resumeFileId: profiles.resumeFileId,
      isSent: sql`EXISTS (SELECT 1 FROM job_applications
        WHERE profile_id = ${profileId} AND offer_id = ${offerId})`.mapWith(Boolean),
      /** If the daily limit is used up, the time of the oldest counted application; else null. */
      fullSince: sql`(SELECT created_at FROM job_applications
        WHERE profile_id = ${profileId} AND created_at > ${since.getTime()}
        ORDER BY created_at DESC LIMIT 1 OFFSET ${max - 1})`.mapWith(
        (at: number): Date | null => new Date(at),
      ),
      offer: {
        title: offers.title,
        isActive: offers.isActive,
        /** Whether the offer accepts applications on this site. */
        isInternal: isInternal.mapWith(Boolean),
      },
      company: {
        id: companies.id,
        name: companies.name,
        logoFileId: companies.logoFileId,
        readers: readers.mapWith((list: string): [profileId: string | null, address: string][] =>
          JSON.parse(list),
        ),
      },
    })
    .from(profiles)
    .leftJoin(offers, eq(offers.id, offerId))
    .leftJoin(companies, and(eq(companies.id, offers.companyId), isListedOfferSql))
    .where(and(eq(profiles.id, profileId), isNull(profiles.deletedAt)))
  return row ?? null
}

type NewApplication = {
  id: string
  profileId: string
  offerId: string
  coverLetter: string | null
  resumeFileId: string
  /** The ids of the mails that notify the company. */
  noticeIds: string[]
  now: Date
}

/**
 * Inserts an application, and runs the statements `rest` in the same batch. The batch checks all
 * conditions, so only one of several concurrent attempts succeeds.
 * @returns false, without any change, if a condition no longer holds
 */
export async function insertApplication(
  db: Database,
  application: NewApplication,
  { since, max }: Limit,
  rest: BatchStatement[],
): Promise<boolean> {
  const { id, profileId, offerId, coverLetter, resumeFileId, noticeIds } = application
  const now = application.now.getTime()
  const day = application.now.toISOString().slice(0, 10)
  const isOpen = sql`EXISTS (
    SELECT 1 FROM offers JOIN companies ON companies.id = offers.company_id
    WHERE offers.id = ${offerId} AND ${isOpenOfferSql} AND ${isInternal})`
  const isReady = sql`EXISTS (
    SELECT 1 FROM profiles p JOIN files f ON f.profile_id = p.id
    WHERE p.id = ${profileId} AND p.deleted_at IS NULL
      AND p.onboarding_status = 'completed'
      AND p.resume_file_id = f.id AND f.id = ${resumeFileId} AND f.kind = 'resume' AND f.state = 'kept')`
  const hasRoom = sql`(SELECT count(*) FROM job_applications
    WHERE profile_id = ${profileId} AND created_at > ${since.getTime()}) < ${max}`
  const isFirst = sql`NOT EXISTS (SELECT 1 FROM job_applications
    WHERE profile_id = ${profileId} AND offer_id = ${offerId})`
  return runBatchIf(db, sql`${isOpen} AND ${isReady} AND ${hasRoom} AND ${isFirst}`, [
    sql`INSERT INTO job_applications
        (id, offer_id, profile_id, cover_letter, resume_file_id, notification_mail_id, status,
         created_at, updated_at)
      VALUES (${id}, ${offerId}, ${profileId}, ${coverLetter}, ${resumeFileId}, ${noticeIds[0] ?? null},
        'sent', ${now}, ${now})`,
    sql`INSERT INTO application_moves (application_id, step, status, moved_by, created_at)
      VALUES (${id}, 0, 'sent', 'person', ${now})`,
    sql`INSERT INTO application_notices (application_id, mail_id)
      SELECT ${id}, value FROM json_each(${JSON.stringify(noticeIds.slice(1))})`,
    // `applications_count` also counts visitors' clicks to other sites. The offer is closed only if
    // the applications on this site (except withdrawn ones) reach the limit too.
    sql`UPDATE offers SET applications_count = applications_count + 1,
        is_active = iif(applications_limit <= applications_count + 1 AND applications_limit <= (
          SELECT count(*) FROM job_applications a
          WHERE a.offer_id = offers.id AND a.status <> 'withdrawn'), 0, is_active)
      WHERE id = ${offerId}`,
    sql`INSERT INTO offer_days (offer_id, day, applications) VALUES (${offerId}, ${day}, 1)
      ON CONFLICT DO UPDATE SET applications = applications + 1`,
    ...rest,
  ])
}
