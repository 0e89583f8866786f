import { and, asc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { ApplicationSide } from '../../contract/applications/application-moves.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import type { MemberRole } from '../../contract/hiring/member-rights.ts'
import { cancelNoticesStatements, deleteReviewsStatements } from '../../db/application-reviews.ts'
import { selectApplications } from '../../db/application-rows.ts'
import type { BatchStatement, Database } from '../../db/client.ts'
import {
  buildBatchGuardStatement,
  runGuardedBatch,
  runGuardedBatchOrThrow,
} from '../../db/guards.ts'
import {
  buildMemberRoleSql,
  hasApplicantAccessCondition,
  isCompanyMemberCondition,
  isUnansweredApplicationSql,
} from '../../db/predicates.ts'
import { applicationMoves, jobApplications } from '../../db/schema/applications.ts'
import { offers } from '../../db/schema/board.ts'
import { companies, companyMembers } from '../../db/schema/hiring.ts'
import { profiles } from '../../db/schema/people.ts'
import type { AnswerLink } from './answer-link.ts'

/** An application with the data of its offer, company and applicant. */
export type ApplicationRow = Awaited<ReturnType<typeof selectApplications>>[number]

export type ApplicationMoveRow = Pick<
  typeof applicationMoves.$inferSelect,
  'status' | 'movedBy' | 'createdAt'
> & {
  /** The name of the member who made the move; null if unknown. */
  memberName: string | null
}

/** An application with its moves, oldest first. */
export type ApplicationWithMoves = { row: ApplicationRow; moves: ApplicationMoveRow[] }

/** Lists the applications of a person, newest first. */
export const listApplicationsOfPerson = (
  db: Database,
  profileId: string,
): Promise<ApplicationWithMoves[]> =>
  listWhere(db, and(eq(jobApplications.profileId, profileId), isNull(profiles.deletedAt)))

export async function getApplicationWithMoves(
  db: Database,
  id: string,
): Promise<ApplicationWithMoves | null> {
  const [application] = await listWhere(db, eq(jobApplications.id, id))
  return application ?? null
}

/**
 * Returns the application of an answer link, unless it was withdrawn. The link's reader must still
 * be the plan holder or a member who may hire. If `readerId` is null, the reader is the recipient
 * of the mail `notification_mail_id`; this recipient may also be the company's invoice address.
 */
export async function getNotifiedApplication(
  db: Database,
  { applicationId, readerId }: AnswerLink,
): Promise<ApplicationWithMoves | null> {
  const isReader = sql`reader.deleted_at IS NULL AND reader.suspended_at IS NULL AND (reader.id = ${companies.ownerId}
    OR ${isCompanyMemberCondition(companies.id, sql`reader.id`, 'hire')})`
  const isRecipient = readerId
    ? sql`EXISTS (SELECT 1 FROM profiles reader WHERE reader.id = ${readerId} AND ${isReader})`
    : sql`EXISTS (SELECT 1 FROM mails WHERE mails.id = ${jobApplications.notificationMailId}
        AND (mails.recipient = ${companies.invoiceEmail} AND NOT EXISTS (SELECT 1 FROM profiles
            WHERE email = mails.recipient AND suspended_at IS NOT NULL) OR EXISTS (
          SELECT 1 FROM profiles reader WHERE reader.email = mails.recipient AND ${isReader})))`
  const isOpen = ne(jobApplications.status, 'withdrawn')
  const [application] = await listWhere(
    db,
    and(eq(jobApplications.id, applicationId), isOpen, isRecipient),
  )
  return application ?? null
}

/** Returns the member's mail address if they agreed to get replies, else the offer's, else null. */
export async function getReplyAddress(
  db: Database,
  { offerId, memberId }: { offerId: string; memberId: string | null },
): Promise<string | null> {
  const [row] = await db
    .select({ ofMember: profiles.email, ofOffer: offers.applyEmailAddress })
    .from(offers)
    .leftJoin(
      companyMembers,
      and(
        eq(companyMembers.companyId, offers.companyId),
        eq(companyMembers.profileId, sql`${memberId}`),
        eq(companyMembers.isReplyAddress, true),
      ),
    )
    .leftJoin(profiles, and(eq(profiles.id, companyMembers.profileId), isNull(profiles.deletedAt)))
    .where(eq(offers.id, offerId))
  return row?.ofMember ?? (row?.ofOffer || null)
}

/** Lists an offer's applications by id. Ids of other offers' applications are ignored. */
export const listApplicationsByIds = (
  db: Database,
  offerId: string,
  ids: string[],
): Promise<ApplicationWithMoves[]> =>
  listWhere(
    db,
    and(
      eq(offers.id, offerId),
      sql`${jobApplications.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    ),
  )

/** Lists applications to an offer that have no answer yet. */
export const listUnansweredApplications = (
  db: Database,
  offerId: string,
  limit: number,
): Promise<ApplicationWithMoves[]> =>
  withMoves(
    db,
    selectApplications(db)
      .where(and(eq(jobApplications.offerId, offerId), isUnansweredApplicationSql))
      .limit(limit),
  )

const listWhere = (db: Database, condition: SQL | undefined): Promise<ApplicationWithMoves[]> =>
  withMoves(db, selectApplications(db).where(condition))

async function withMoves(
  db: Database,
  query: PromiseLike<ApplicationRow[]>,
): Promise<ApplicationWithMoves[]> {
  const rows = await query
  if (rows.length === 0) return []
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const moves = await db
    .select({
      ...getTableColumns(applicationMoves),
      memberName: sql<string | null>`nullif(${profiles.fullName}, '')`,
    })
    .from(applicationMoves)
    .leftJoin(profiles, eq(profiles.id, applicationMoves.memberId))
    .where(sql`${applicationMoves.applicationId} IN (SELECT value FROM json_each(${ids}))`)
    .orderBy(asc(applicationMoves.applicationId), asc(applicationMoves.step))
  const ofEach = Map.groupBy(moves, (move) => move.applicationId)
  return rows.map((row) => ({ row, moves: ofEach.get(row.id) ?? [] }))
}

/** Returns a person's role in an offer's company; null if they may not see the applicants. */
export async function getRoleTowardsApplicants(
  db: Database,
  offerId: string,
  { memberId, now }: { memberId: string; now: Date },
): Promise<MemberRole | null> {
  const [row] = await db
    .select({ role: buildMemberRoleSql(offers.companyId, memberId) })
    .from(offers)
    .where(and(eq(offers.id, offerId), hasApplicantAccessCondition(memberId, now)))
  return row?.role ?? null
}

/** Makes a batch fail with `offers.not_found` if the member may no longer answer the applicants. */
export const buildAnswerRightGuard = (
  offerId: string,
  { memberId, now }: { memberId: string; now: Date },
): BatchStatement =>
  buildBatchGuardStatement(
    'offers.not_found',
    sql`EXISTS (SELECT 1 FROM offers WHERE offers.id = ${offerId}
      AND ${hasApplicantAccessCondition(memberId, now, 'hire')})`,
  )

/** Returns the name of a person; null if they have not entered a name. */
export async function getPersonName(db: Database, profileId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, profileId))
  return row?.name || null
}

/** Returns the file id of an application's resume; null once the application is withdrawn. */
export async function getSentResumeId(db: Database, id: string): Promise<string | null> {
  const [row] = await db.all<{ fileId: string | null }>(sql`
    SELECT resume_file_id AS fileId FROM job_applications
    WHERE id = ${id} AND status <> 'withdrawn'`)
  return row?.fileId ?? null
}

export type ApplicationMoveInput = {
  status: ApplicationStatus
  by: ApplicationSide
  /** The member who makes the move; null for applicants, answer links and opened resumes. */
  member: { id: string; name: string | null } | null
  now: Date
  /** If this move is a refusal, the id of its mail, which an undo cancels; otherwise null. */
  refusalMailId: string | null
  /** The id of an earlier refusal's mail, or null. If that mail is being sent, this move fails. */
  untouchedMailId: string | null
}

/**
 * Moves an application, and runs the statements `rest` in the same batch.
 * @returns the moved application; null, without any change, if another move was written in the
 * meantime or the mail `untouchedMailId` is being sent
 * @throws `applications.not_found` if the member may no longer move the application
 */
export async function writeApplicationMove(
  db: Database,
  { row, moves }: ApplicationWithMoves,
  { status, by, member, now, refusalMailId, untouchedMailId }: ApplicationMoveInput,
  rest: BatchStatement[],
): Promise<ApplicationWithMoves | null> {
  const at = now.getTime()
  const resumeFileId = status === 'withdrawn' ? null : row.resume_file_id
  const isAsRead = sql`${row.status} = (SELECT status FROM job_applications WHERE id = ${row.id})
    AND ${moves.length} = (SELECT count(*) FROM application_moves WHERE application_id = ${row.id})
    AND NOT EXISTS (SELECT 1 FROM mails WHERE id = ${untouchedMailId} AND attempts > 0)`
  const statements = [
    ...(member
      ? [
          buildBatchGuardStatement(
            'applications.not_found',
            isCompanyMemberCondition(row.company_id, member.id, 'hire'),
          ),
        ]
      : []),
    buildBatchGuardStatement('changed_meanwhile', isAsRead),
    sql`UPDATE job_applications SET status = ${status}, refusal_mail_id = ${refusalMailId},
        resume_file_id = ${resumeFileId}, updated_at = ${at}
      WHERE id = ${row.id}`,
    sql`INSERT INTO application_moves (application_id, step, status, moved_by, member_id, created_at)
      VALUES (${row.id}, ${moves.length}, ${status}, ${by}, ${member?.id ?? null}, ${at})`,
    // A withdrawal deletes the company's reviews and cancels notifications that are not sent yet.
    ...(status === 'withdrawn'
      ? [
          ...deleteReviewsStatements(sql`application_id = ${row.id}`),
          ...cancelNoticesStatements(sql`application_id = ${row.id}`),
        ]
      : []),
    ...rest,
  ]
  if (!(await runGuardedBatchOrThrow(db, statements))) return null
  const moved = { status, refusal_mail_id: refusalMailId, resume_file_id: resumeFileId }
  return {
    row: { ...row, ...moved, updated_at: now },
    moves: [...moves, { status, movedBy: by, memberName: member?.name ?? null, createdAt: now }],
  }
}

/** An application with its new status and, for a refusal, the id of the mail. */
export type MovedApplication = ApplicationWithMoves & {
  to: ApplicationStatus
  refusalMailId: string | null
}

/**
 * Moves applications, each to its own new status, and runs the statements `rest` in the same batch.
 * @returns null after success. Otherwise nothing is changed: `changed_meanwhile` if an application
 * was moved or a refusal's mail is being sent, `offers.not_found` if a check in `before` failed
 */
export async function writeApplicationMoves(
  db: Database,
  moved: MovedApplication[],
  { memberId, now }: { memberId: string; now: Date },
  rest: { before: BatchStatement[]; after: BatchStatement[] },
) {
  const at = now.getTime()
  const rows = JSON.stringify(
    moved.map(({ row, moves, to, refusalMailId }) => [
      row.id,
      row.status,
      moves.length,
      refusalMailId,
      to,
    ]),
  )
  const areAsRead = sql`NOT EXISTS (SELECT 1 FROM json_each(${rows}) AS one WHERE NOT EXISTS (
    SELECT 1 FROM job_applications AS sent
    WHERE sent.id = one.value ->> 0 AND sent.status = one.value ->> 1
      AND (SELECT count(*) FROM application_moves WHERE application_id = sent.id) = one.value ->> 2
      AND NOT EXISTS (SELECT 1 FROM mails WHERE id = sent.refusal_mail_id AND attempts > 0)))`
  const statements = [
    buildBatchGuardStatement('changed_meanwhile', areAsRead),
    ...rest.before,
    sql`UPDATE job_applications SET status = one.value ->> 4, refusal_mail_id = one.value ->> 3,
        updated_at = ${at}
      FROM json_each(${rows}) AS one WHERE job_applications.id = one.value ->> 0`,
    sql`INSERT INTO application_moves (application_id, step, status, moved_by, member_id, created_at)
      SELECT value ->> 0, value ->> 2, value ->> 4, 'company', ${memberId}, ${at} FROM json_each(${rows})`,
    ...rest.after,
  ]
  return runGuardedBatch(db, statements, ['changed_meanwhile', 'offers.not_found'])
}
