import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { LabelsBody } from '../../contract/applications/reviews.ts'
import type { MemberRole } from '../../contract/hiring/member-rights.ts'
import { limits } from '../../contract/limits.ts'
import { retentionPeriods } from '../../contract/privacy/retention.ts'
import { deleteReviewsStatements } from '../../db/application-reviews.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { buildBatchGuardStatement, runGuardedBatchOrThrow } from '../../db/guards.ts'
import { buildMemberRoleSql, isAccessibleApplicationCondition } from '../../db/predicates.ts'
import { jobApplications } from '../../db/schema/applications.ts'
import { offers } from '../../db/schema/board.ts'
import { profiles } from '../../db/schema/people.ts'
import { applicationEvents } from '../../db/schema/reviews.ts'

/** A member of the company that received an application. */
export type ApplicationViewer = { profileId: string; role: MemberRole }

export type ReviewRow = {
  id: string
  rating: number | null
  stageId: string | null
  labels: string[]
  notesCount: number
}

export type ReviewEventRow = Awaited<ReturnType<typeof listReviewEvents>>[number]

/** Returns a person's role; null if they may not see the application or it was withdrawn. */
export async function getViewerRole(
  db: Database,
  id: string,
  { profileId, now }: { profileId: string; now: Date },
): Promise<MemberRole | null> {
  const [row] = await db
    .select({ role: buildMemberRoleSql(offers.companyId, profileId) })
    .from(jobApplications)
    .innerJoin(offers, eq(offers.id, jobApplications.offerId))
    .where(and(eq(jobApplications.id, id), isAccessibleApplicationCondition(profileId, now)))
  return row?.role ?? null
}

/** Lists the reviews of applications. Only applications with status `in_contact` have a stage. */
export async function listReviews(db: Database, ids: string[]): Promise<ReviewRow[]> {
  const rows = await db.all<Omit<ReviewRow, 'labels'> & { labels: string }>(sql`
    SELECT sent.id AS id, review.rating AS rating,
      iif(sent.status = 'in_contact', review.stage_id, NULL) AS stageId,
      (SELECT json_group_array(label) FROM application_labels
        WHERE application_id = sent.id) AS labels,
      sent.notes_count AS notesCount
    FROM job_applications AS sent
      LEFT JOIN application_reviews AS review ON review.application_id = sent.id
    WHERE sent.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
  return rows.map((row) => ({ ...row, labels: JSON.parse(row.labels) }))
}

/** Lists what a company's members did when they reviewed an application, oldest first. */
export const listReviewEvents = (db: Database, applicationId: string) =>
  db
    .select({
      id: applicationEvents.id,
      kind: applicationEvents.kind,
      detail: applicationEvents.detail,
      memberId: applicationEvents.memberId,
      name: sql<string | null>`nullif(${profiles.fullName}, '')`,
      createdAt: applicationEvents.createdAt,
    })
    .from(applicationEvents)
    .innerJoin(profiles, eq(profiles.id, applicationEvents.memberId))
    .where(eq(applicationEvents.applicationId, applicationId))
    .orderBy(asc(applicationEvents.createdAt), asc(applicationEvents.id))

/**
 * Lists the labels of an offer's applications, in alphabetical order. Each step of the recursion
 * finds the next label in the index, so only one row per label is read.
 */
export async function listApplicantLabels(db: Database, offerId: string): Promise<string[]> {
  const next = (more: SQL) => sql`SELECT min(label) FROM application_labels
    WHERE offer_id = ${offerId} ${more}`
  const rows = await db.all<{ label: string }>(sql`
    WITH RECURSIVE used (label) AS (
      ${next(sql``)}
      UNION ALL SELECT (${next(sql`AND label > used.label`)}) FROM used WHERE label IS NOT NULL)
    SELECT label FROM used WHERE label IS NOT NULL`)
  return rows.map(({ label }) => label)
}

type Change = { applicationId: string; memberId: string; now: Date }

/** Makes a batch fail if the member may not review the application, or if it was withdrawn. */
const reviewGuard = ({ applicationId, memberId, now }: Change): BatchStatement =>
  buildBatchGuardStatement(
    'applications.not_found',
    sql`EXISTS (SELECT 1 FROM job_applications JOIN offers ON offers.id = offer_id
      WHERE job_applications.id = ${applicationId}
        AND ${isAccessibleApplicationCondition(memberId, now, 'hire')})`,
  )

/**
 * Writes a note, unless the member wrote the same one in the last `limits.duplicateNoteWindowMs`.
 * @throws `applications.not_found`, `reviews.too_many_notes`
 */
export async function insertApplicantNote(
  db: Database,
  change: Change & { text: string },
): Promise<void> {
  const { applicationId, memberId, now, text } = change
  const notesOf = sql`application_events WHERE application_id = ${applicationId} AND kind = 'note'`
  await runGuardedBatchOrThrow(db, [
    reviewGuard(change),
    sql`INSERT INTO application_events (application_id, kind, detail, member_id, created_at)
      SELECT ${applicationId}, 'note', ${text}, ${memberId}, ${now.getTime()}
      WHERE NOT EXISTS (SELECT 1 FROM ${notesOf} AND detail = ${text}
        AND member_id = ${memberId} AND created_at > ${now.getTime() - limits.duplicateNoteWindowMs})`,
    buildBatchGuardStatement(
      'reviews.too_many_notes',
      sql`(SELECT count(*) FROM ${notesOf}) <= ${limits.applicantNotesMax}`,
    ),
  ])
}

/** Removes a note's text, and records who removed it and when. @throws `applications.not_found` */
export async function removeApplicantNote(
  db: Database,
  change: Change & { id: number },
): Promise<void> {
  const { applicationId, id, memberId, now } = change
  await runGuardedBatchOrThrow(db, [
    reviewGuard(change),
    sql`UPDATE application_events
      SET kind = 'note_removed', detail = NULL, member_id = ${memberId}, created_at = ${now.getTime()}
      WHERE id = ${id} AND application_id = ${applicationId} AND kind = 'note'`,
  ])
}

/** Writes a rating. Repeating the call changes nothing. @throws `applications.not_found` */
export async function writeApplicantRating(
  db: Database,
  change: Change & { rating: number | null },
): Promise<void> {
  const { applicationId, memberId, now, rating } = change
  const detail = rating === null ? null : String(rating)
  await runGuardedBatchOrThrow(db, [
    reviewGuard(change),
    sql`INSERT INTO application_events (application_id, kind, detail, member_id, created_at)
      SELECT ${applicationId}, 'rated', ${detail}, ${memberId}, ${now.getTime()}
      WHERE (SELECT rating FROM application_reviews
        WHERE application_id = ${applicationId}) IS NOT ${rating}`,
    sql`INSERT INTO application_reviews (application_id, rating)
      VALUES (${applicationId}, ${rating})
      ON CONFLICT (application_id) DO UPDATE SET rating = excluded.rating`,
  ])
}

/**
 * Adds and removes labels of applications. Ignores withdrawn ones and those of other offers.
 * @param rightGuard checks that the member may still review the offer's applications
 * @throws `offers.not_found`, `reviews.too_many_labels`
 */
export async function writeApplicantLabels(
  db: Database,
  { offerId, memberId, now }: { offerId: string; memberId: string; now: Date },
  { ids, add, remove }: LabelsBody,
  rightGuard: BatchStatement,
): Promise<void> {
  const [chosen, added, removed] = [ids, add, remove].map((list) => JSON.stringify(list))
  const ofOffer = sql`(SELECT sent.id AS id FROM job_applications AS sent
    WHERE sent.offer_id = ${offerId} AND sent.status <> 'withdrawn'
      AND sent.id IN (SELECT value FROM json_each(${chosen})))`
  const isNew = sql`FROM job_applications AS sent, json_each(${added}) AS one
    WHERE sent.id IN (SELECT id FROM ${ofOffer}) AND NOT EXISTS (SELECT 1 FROM application_labels
      WHERE application_id = sent.id AND label = one.value)`
  const isRemoved = sql`FROM application_labels WHERE application_id IN (SELECT id FROM ${ofOffer})
    AND label IN (SELECT value FROM json_each(${removed}))`
  const by = sql`${memberId}, ${now.getTime()}`
  await runGuardedBatchOrThrow(db, [
    rightGuard,
    sql`INSERT INTO application_events (application_id, kind, detail, member_id, created_at)
      SELECT application_id, 'label_removed', label, ${by} ${isRemoved}`,
    sql`DELETE ${isRemoved}`,
    sql`INSERT INTO application_events (application_id, kind, detail, member_id, created_at)
      SELECT sent.id, 'label_added', one.value, ${by} ${isNew}`,
    sql`INSERT INTO application_labels (application_id, label) SELECT sent.id, one.value ${isNew}`,
    buildBatchGuardStatement(
      'reviews.too_many_labels',
      sql`NOT EXISTS (SELECT 1 FROM application_labels WHERE application_id IN (SELECT id FROM ${ofOffer})
        GROUP BY application_id HAVING count(*) > ${limits.applicationLabelsMax})`,
    ),
  ])
}

export async function deleteArchivedReviews(db: Database, now: Date): Promise<void> {
  const before = now.getTime() - retentionPeriods.archivedApplicationMs
  await runBatch(
    db,
    deleteReviewsStatements(sql`EXISTS (SELECT 1 FROM job_applications AS sent
      JOIN offers ON offers.id = sent.offer_id
      WHERE sent.id = application_id AND offers.withdrawn_at <= ${before})`),
  )
}
