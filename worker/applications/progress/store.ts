import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { ApplicationSide } from '../../contract/applications/application-moves.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import type { Database, Statement } from '../../db/client.ts'
import { guard, runGuarded } from '../../db/guards.ts'
import { isListedOffer, isMember, isUnanswered, seesApplicants } from '../../db/predicates.ts'
import { applicationMoves, jobApplications } from '../../db/schema/applications.ts'
import { offers } from '../../db/schema/board.ts'
import { companies } from '../../db/schema/hiring.ts'
import { mails } from '../../db/schema/messages.ts'
import { profiles } from '../../db/schema/people.ts'

/** An application with the data of its offer and parties. */
export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number]

export type MoveRow = Pick<typeof applicationMoves.$inferSelect, 'status' | 'movedBy' | 'createdAt'>

/** An application and its moves, oldest first. */
export type ApplicationWithMoves = { row: ApplicationRow; moves: MoveRow[] }

const selectApplications = (db: Database) =>
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
      is_listed: sql`${isListedOffer}`.mapWith(Boolean),
      company_id: companies.id,
      company_name: companies.name,
      company_logo_file_id: companies.logoFileId,
      applicant_email: profiles.email,
      applicant_name: profiles.fullName,
    })
    .from(jobApplications)
    .innerJoin(offers, eq(offers.id, jobApplications.offerId))
    .innerJoin(companies, eq(companies.id, offers.companyId))
    .innerJoin(profiles, eq(profiles.id, jobApplications.profileId))
    .orderBy(desc(jobApplications.createdAt), desc(jobApplications.id))
    .$dynamic()

/** The applications of a person, newest first. */
export const listApplicationsOf = (
  db: Database,
  profileId: string,
): Promise<ApplicationWithMoves[]> =>
  withMoves(
    db,
    selectApplications(db).where(
      and(eq(jobApplications.profileId, profileId), isNull(profiles.deletedAt)),
    ),
  )

/** A page of the applications to an offer, newest first. */
export const listApplicationsTo = (
  db: Database,
  offerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ApplicationWithMoves[]> =>
  withMoves(
    db,
    selectApplications(db).where(eq(jobApplications.offerId, offerId)).limit(limit).offset(offset),
  )

export const countApplicationsTo = (db: Database, offerId: string): Promise<number> =>
  db.$count(jobApplications, eq(jobApplications.offerId, offerId))

export async function getApplicationWithMoves(
  db: Database,
  id: string,
): Promise<ApplicationWithMoves | null> {
  const [application] = await withMoves(
    db,
    selectApplications(db).where(eq(jobApplications.id, id)),
  )
  return application ?? null
}

/**
 * An application, for the recipient of its notification: the recipient's address must still belong to
 * the owner or a member of the company, or to the company itself. Mails are kept as long as the links
 * in them are valid.
 */
export async function getNotifiedApplication(
  db: Database,
  id: string,
): Promise<ApplicationWithMoves | null> {
  const isRecipient = sql`(${mails.recipient} = ${companies.invoiceEmail}
    OR EXISTS (SELECT 1 FROM profiles reader
      WHERE reader.email = ${mails.recipient} AND reader.deleted_at IS NULL
        AND (reader.id = ${companies.ownerId} OR ${isMember(companies.id, sql`reader.id`)})))`
  const [application] = await withMoves(
    db,
    selectApplications(db)
      .innerJoin(mails, eq(mails.id, jobApplications.notificationMailId))
      .where(and(eq(jobApplications.id, id), ne(jobApplications.status, 'withdrawn'), isRecipient)),
  )
  return application ?? null
}

/** Applications by id; those that are not to the offer are left out. */
export const listApplicationsByIds = (
  db: Database,
  offerId: string,
  ids: string[],
): Promise<ApplicationWithMoves[]> =>
  withMoves(
    db,
    selectApplications(db).where(
      and(
        eq(jobApplications.offerId, offerId),
        sql`${jobApplications.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
      ),
    ),
  )

/** Applications to an offer that wait for an answer. */
export const listUnanswered = (
  db: Database,
  offerId: string,
  limit: number,
): Promise<ApplicationWithMoves[]> =>
  withMoves(
    db,
    selectApplications(db)
      .where(and(eq(jobApplications.offerId, offerId), isUnanswered))
      .limit(limit),
  )

async function withMoves(
  db: Database,
  query: PromiseLike<ApplicationRow[]>,
): Promise<ApplicationWithMoves[]> {
  const rows = await query
  if (rows.length === 0) return []
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const moves = await db
    .select()
    .from(applicationMoves)
    .where(sql`${applicationMoves.applicationId} IN (SELECT value FROM json_each(${ids}))`)
    .orderBy(asc(applicationMoves.applicationId), asc(applicationMoves.step))
  const ofEach = Map.groupBy(moves, (move) => move.applicationId)
  return rows.map((row) => ({ row, moves: ofEach.get(row.id) ?? [] }))
}

/** Whether a person sees the applicants of an offer. */
export async function hasApplicantsFor(
  db: Database,
  offerId: string,
  { memberId, now }: { memberId: string; now: Date },
): Promise<boolean> {
  const found = await db.all(sql`
    SELECT 1 FROM offers
    WHERE offers.id = ${offerId} AND ${seesApplicants(memberId, now)}`)
  return found.length > 0
}

/** The resume sent with an application, unless withdrawn. */
export async function getSentResumeId(db: Database, id: string): Promise<string | null> {
  const [row] = await db.all<{ fileId: string | null }>(sql`
    SELECT resume_file_id AS fileId FROM job_applications
    WHERE id = ${id} AND status <> 'withdrawn'`)
  return row?.fileId ?? null
}

export type MoveChange = {
  status: ApplicationStatus
  by: ApplicationSide
  now: Date
  /** The mail about a refusal, while it can be undone. */
  refusalMailId: string | null
  /** A mail that must not be in sending yet; otherwise the move fails. */
  untouchedMailId: string | null
}

/**
 * Moves an application together with the other statements of the batch.
 * @returns the application after the move; null, without any change, if it has moved meanwhile or the
 * mail is being sent
 */
export async function writeMove(
  db: Database,
  { row, moves }: ApplicationWithMoves,
  { status, by, now, refusalMailId, untouchedMailId }: MoveChange,
  rest: Statement[],
): Promise<ApplicationWithMoves | null> {
  const at = now.getTime()
  const resumeFileId = status === 'withdrawn' ? null : row.resume_file_id
  const isAsRead = sql`${row.status} = (SELECT status FROM job_applications WHERE id = ${row.id})
    AND ${moves.length} = (SELECT count(*) FROM application_moves WHERE application_id = ${row.id})
    AND NOT EXISTS (SELECT 1 FROM mails WHERE id = ${untouchedMailId} AND attempts > 0)`
  const statements = [
    guard('changed_meanwhile', isAsRead),
    sql`UPDATE job_applications SET status = ${status}, refusal_mail_id = ${refusalMailId},
        resume_file_id = ${resumeFileId}, updated_at = ${at}
      WHERE id = ${row.id}`,
    sql`INSERT INTO application_moves (application_id, step, status, moved_by, created_at)
      VALUES (${row.id}, ${moves.length}, ${status}, ${by}, ${at})`,
    ...rest,
  ]
  if (await runGuarded(db, statements, ['changed_meanwhile'])) return null
  const moved = { status, refusal_mail_id: refusalMailId, resume_file_id: resumeFileId }
  return {
    row: { ...row, ...moved, updated_at: now },
    moves: [...moves, { status, movedBy: by, createdAt: now }],
  }
}

/** Writes the applicant's own note. @returns false if they have no such application */
export async function writeOwnNote(
  db: Database,
  { id, profileId }: { id: string; profileId: string },
  { ownNote, remindOn }: { ownNote: string | null; remindOn: string | null },
): Promise<boolean> {
  const changed = await db
    .update(jobApplications)
    .set({ ownNote, remindOn })
    .where(and(eq(jobApplications.id, id), eq(jobApplications.profileId, profileId)))
    .returning({ id: jobApplications.id })
  return changed.length > 0
}

/** An application that a batch moves, and the mail about its refusal while that can be undone. */
export type MovedApplication = ApplicationWithMoves & { refusalMailId: string | null }

/**
 * Moves many applications to one status together with the other statements of the batch.
 * @returns false, without any change, if one of them has moved meanwhile or a refusal's mail is being
 * sent
 */
export async function writeMoves(
  db: Database,
  moved: MovedApplication[],
  { status, now }: { status: ApplicationStatus; now: Date },
  rest: { before: Statement[]; after: Statement[] },
): Promise<boolean> {
  const at = now.getTime()
  const rows = JSON.stringify(
    moved.map(({ row, moves, refusalMailId }) => [row.id, row.status, moves.length, refusalMailId]),
  )
  const areAsRead = sql`NOT EXISTS (SELECT 1 FROM json_each(${rows}) AS one WHERE NOT EXISTS (
    SELECT 1 FROM job_applications AS sent
    WHERE sent.id = one.value ->> 0 AND sent.status = one.value ->> 1
      AND (SELECT count(*) FROM application_moves WHERE application_id = sent.id) = one.value ->> 2
      AND NOT EXISTS (SELECT 1 FROM mails WHERE id = sent.refusal_mail_id AND attempts > 0)))`
  const statements = [
    guard('changed_meanwhile', areAsRead),
    ...rest.before,
    sql`UPDATE job_applications SET status = ${status}, refusal_mail_id = one.value ->> 3,
        updated_at = ${at}
      FROM json_each(${rows}) AS one WHERE job_applications.id = one.value ->> 0`,
    sql`INSERT INTO application_moves (application_id, step, status, moved_by, created_at)
      SELECT value ->> 0, value ->> 2, ${status}, 'company', ${at} FROM json_each(${rows})`,
    ...rest.after,
  ]
  return (await runGuarded(db, statements, ['changed_meanwhile'])) === null
}
