import { and, asc, count, desc, eq, gte, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { ApplicationSort, ApplicationStatus } from '../../contract/enums.ts'
import type { Database } from '../../db/client.ts'
import { jobApplications } from '../../db/schema/applications.ts'
import { profiles } from '../../db/schema/people.ts'

/** A search for applications to an offer, and the order of the results. */
export type ApplicantQuery = {
  offerId: string
  /**
   * Lower-case words. Each of them must occur in the applicant's name, job title or skills, or in the
   * cover letter.
   */
  words: string[]
  /** The statuses to find; empty for all. */
  statuses: ApplicationStatus[]
  /** A label that the applications must have; null for any. */
  label: string | null
  /** Whether to find only applications with notes. */
  hasNotes: boolean
  /** Only applications sent at this time or later; null for all. */
  since: Date | null
  sortBy: ApplicationSort
}

/**
 * The condition of a search. A search for words never finds withdrawn applications, because their
 * applicants are no longer shown to the company.
 */
const matches = ({ offerId, words, statuses, label, hasNotes, since }: ApplicantQuery) => {
  const text = sql`lower(${profiles.fullName} || char(10) || coalesce(${profiles.jobTitle}, '')
    || char(10) || ${profiles.skills} || char(10) || coalesce(${jobApplications.coverLetter}, ''))`
  return and(
    eq(jobApplications.offerId, offerId),
    statuses.length > 0
      ? sql`${jobApplications.status} IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))`
      : undefined,
    label === null
      ? undefined
      : sql`EXISTS (SELECT 1 FROM application_labels
          WHERE application_id = ${jobApplications.id} AND label = ${label})`,
    hasNotes
      ? sql`EXISTS (SELECT 1 FROM application_events
          WHERE application_id = ${jobApplications.id} AND kind = 'note')`
      : undefined,
    since ? gte(jobApplications.createdAt, since) : undefined,
    words.length > 0 ? ne(jobApplications.status, 'withdrawn') : undefined,
    words.length > 0
      ? sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(words)}) AS word
          WHERE instr(${text}, word.value) = 0)`
      : undefined,
  )
}

const orders: Record<ApplicationSort, SQL[]> = {
  newest: [desc(jobApplications.createdAt), desc(jobApplications.id)],
  oldest: [asc(jobApplications.createdAt), asc(jobApplications.id)],
  changed: [desc(jobApplications.updatedAt), desc(jobApplications.id)],
  name: [sql`lower(${profiles.fullName})`, asc(jobApplications.id)],
}

/** Lists a page of the ids of matching applications, in the order of `sortBy`. */
export async function listApplicantIds(
  db: Database,
  query: ApplicantQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: jobApplications.id })
    .from(jobApplications)
    .innerJoin(profiles, eq(profiles.id, jobApplications.profileId))
    .where(matches(query))
    .orderBy(...orders[query.sortBy])
    .limit(limit)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/**
 * Counts the matching applications by status. The query's own filter by status is ignored, because the
 * counts are shown beside that filter.
 */
export async function countApplicants(
  db: Database,
  query: ApplicantQuery,
): Promise<Partial<Record<ApplicationStatus, number>>> {
  const rows = await db
    .select({ status: jobApplications.status, total: count() })
    .from(jobApplications)
    .innerJoin(profiles, eq(profiles.id, jobApplications.profileId))
    .where(matches({ ...query, statuses: [] }))
    .groupBy(jobApplications.status)
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]))
}

/**
 * Lists the columns of an offer's applicants for the export, newest application first, without
 * withdrawn applications.
 */
export const listApplicantRows = (db: Database, offerId: string) =>
  db
    .select({
      id: jobApplications.id,
      name: profiles.fullName,
      email: profiles.email,
      phone: profiles.phone,
      jobTitle: profiles.jobTitle,
      skills: profiles.skills,
      status: jobApplications.status,
      createdAt: jobApplications.createdAt,
      coverLetter: jobApplications.coverLetter,
    })
    .from(jobApplications)
    .innerJoin(profiles, eq(profiles.id, jobApplications.profileId))
    .where(and(eq(jobApplications.offerId, offerId), ne(jobApplications.status, 'withdrawn')))
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))

export type SentResume = Awaited<ReturnType<typeof listResumes>>[number]

/** Lists a page of the applications to an offer with a resume, newest first, with their names. */
export const listResumes = (
  db: Database,
  offerId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      id: jobApplications.id,
      name: profiles.fullName,
      createdAt: jobApplications.createdAt,
    })
    .from(jobApplications)
    .innerJoin(profiles, eq(profiles.id, jobApplications.profileId))
    .where(
      and(
        eq(jobApplications.offerId, offerId),
        ne(jobApplications.status, 'withdrawn'),
        isNotNull(jobApplications.resumeFileId),
      ),
    )
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .limit(limit)
    .offset(offset)

type Export = {
  offerId: string
  memberId: string
  kind: 'exported' | 'resumes_exported'
  now: Date
}

/** Records that a member exported the applicants of an offer, or their resumes. */
export async function writeExport(
  db: Database,
  { offerId, memberId, kind, now }: Export,
): Promise<void> {
  await db.run(sql`INSERT INTO offer_events (offer_id, step, kind, profile_id, created_at)
    SELECT ${offerId}, (SELECT count(*) FROM offer_events WHERE offer_id = ${offerId}),
      ${kind}, ${memberId}, ${now.getTime()}`)
}
