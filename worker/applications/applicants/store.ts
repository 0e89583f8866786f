import { and, desc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { ApplicationSort, ApplicationStatus } from '../../contract/enums.ts'
import type { Database } from '../../db/client.ts'
import { jobApplications } from '../../db/schema/applications.ts'
import { profiles } from '../../db/schema/people.ts'

/** A search for applications to one offer, and the order of the results. */
export type ApplicantQuery = {
  offerId: string
  /** Lower-case words, all of which must occur in name, job title, skills or cover letter. */
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

/** The position of an application in a sorted list: its sort key, and its id as the tie-breaker. */
export type ApplicantCursor = { id: string; key: number | string }

/** The column and direction of each sort order. `job_applications` has an index for each column. */
const orders: Record<ApplicationSort, { column: string; isDescending: boolean }> = {
  newest: { column: 'created_at', isDescending: true },
  oldest: { column: 'created_at', isDescending: false },
  changed: { column: 'updated_at', isDescending: true },
  name: { column: 'name_key', isDescending: false },
}

// A search by label starts with the table of labels, whose index is ordered by sending time.
// A search for words also needs the profiles. `CROSS JOIN` keeps SQLite from reordering the tables.
const tables = ({ label, words }: ApplicantQuery): SQL => sql`
  ${label === null ? sql`job_applications AS sent` : sql`application_labels AS labelled CROSS JOIN job_applications AS sent ON sent.id = labelled.application_id`}
  ${words.length > 0 ? sql`CROSS JOIN profiles AS person ON person.id = sent.profile_id` : sql``}`

// A search for words finds no withdrawn applications: the company no longer sees their applicants.
function matches({ offerId, words, statuses, label, hasNotes, since }: ApplicantQuery): SQL {
  const text = sql`lower(person.full_name || char(10) || coalesce(person.job_title, '')
    || char(10) || person.skills || char(10) || coalesce(sent.cover_letter, ''))`
  const [status, ...others] = statuses
  const conditions = [
    label === null
      ? sql`sent.offer_id = ${offerId}`
      : sql`labelled.offer_id = ${offerId} AND labelled.label = ${label}`,
    others.length > 0
      ? sql`sent.status IN (SELECT value FROM json_each(${JSON.stringify(statuses)}))`
      : status && sql`sent.status = ${status}`,
    hasNotes && sql`sent.notes_count > 0`,
    since && sql`sent.created_at >= ${since.getTime()}`,
    words.length > 0 &&
      sql`sent.status <> 'withdrawn' AND NOT EXISTS (
        SELECT 1 FROM json_each(${JSON.stringify(words)}) AS word WHERE instr(${text}, word.value) = 0)`,
  ]
  return sql.join(
    conditions.filter((one) => one !== null && typeof one === 'object'),
    sql` AND `,
  )
}

/**
 * Lists the cursors of one page of matching applications, in the order of the search.
 * @param start a cursor, or an offset, which is slower because all earlier rows are skipped
 */
export function listApplicantCursors(
  db: Database,
  query: ApplicantQuery,
  start: { after: ApplicantCursor } | { offset: number },
  limit: number,
): Promise<ApplicantCursor[]> {
  const { column, isDescending } = orders[query.sortBy]
  const isLabelOrder = query.label !== null && column === 'created_at'
  const key = isLabelOrder ? sql`labelled.sent_at` : sql`sent.${sql.identifier(column)}`
  const id = isLabelOrder ? sql`labelled.application_id` : sql`sent.id`
  const direction = isDescending ? sql`DESC` : sql`ASC`
  const compared = isDescending ? sql`<` : sql`>`
  const isAfter =
    'after' in start
      ? sql`AND (${key}, ${id}) ${compared} (${start.after.key}, ${start.after.id})`
      : sql``
  return db.all<ApplicantCursor>(sql`SELECT ${id} AS id, ${key} AS key FROM ${tables(query)}
    WHERE ${matches(query)} ${isAfter}
    ORDER BY ${key} ${direction}, ${id} ${direction}
    LIMIT ${limit} OFFSET ${'offset' in start ? start.offset : 0}`)
}

type Counts = Partial<Record<ApplicationStatus, number>>

const countsOf = (rows: { status: ApplicationStatus; total: number }[]): Counts =>
  Object.fromEntries(rows.map(({ status, total }) => [status, total]))

/** Counts an offer's applications by status, from totals that triggers maintain. */
export const readApplicationCounts = async (db: Database, offerId: string): Promise<Counts> =>
  countsOf(
    await db.all(sql`SELECT status, total FROM offer_application_counts
      WHERE offer_id = ${offerId}`),
  )

/**
 * Counts the matching applications by status. Ignores the search's status filter, because the
 * counts are shown next to that filter. The SQL groups by `+sent.status`, because without the `+`
 * SQLite would group by an index and read all of an offer's applications.
 */
export const countApplicants = async (db: Database, query: ApplicantQuery): Promise<Counts> =>
  countsOf(
    await db.all(sql`SELECT sent.status AS status, count(*) AS total FROM ${tables(query)}
      WHERE ${matches({ ...query, statuses: [] })} GROUP BY +sent.status`),
  )

/** Lists the applicants of an offer for the export, newest first, except those who withdrew. */
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

export type SentResume = Awaited<ReturnType<typeof listSentResumes>>[number]

/** Lists a page of an offer's applications with a resume, newest first, except withdrawn ones. */
export const listSentResumes = (
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
export async function recordApplicantExport(
  db: Database,
  { offerId, memberId, kind, now }: Export,
): Promise<void> {
  await db.run(sql`INSERT INTO offer_events (offer_id, step, kind, profile_id, created_at)
    SELECT ${offerId}, (SELECT count(*) FROM offer_events WHERE offer_id = ${offerId}),
      ${kind}, ${memberId}, ${now.getTime()}`)
}
