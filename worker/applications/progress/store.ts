import { eq, type SQL, sql } from 'drizzle-orm'
import type { ApplicationSide } from '../../contract/applications/application-moves.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import type { Database, Statement } from '../../db/client.ts'
import { guard, runGuarded } from '../../db/guards.ts'
import { isListedOffer, isMember } from '../../db/predicates.ts'
import { jobApplications } from '../../db/schema/applications.ts'
import { companies } from '../../db/schema/hiring.ts'

/** An application with the data of its offer and parties, as a row of SQLite. */
export type ApplicationRow = {
  id: string
  profile_id: string
  status: ApplicationStatus
  cover_letter: string | null
  resume_file_id: string | null
  notification_mail_id: string | null
  refusal_mail_id: string | null
  created_at: number
  updated_at: number
  offer_id: string
  title: string
  is_active: number
  is_listed: number
  company_id: string
  company_name: string
  company_logo_file_id: string | null
  applicant_email: string
  applicant_name: string
}

export type MoveRow = {
  application_id: string
  status: ApplicationStatus
  moved_by: ApplicationSide
  created_at: number
}

/** An application and its moves, oldest first. */
export type ApplicationWithMoves = { row: ApplicationRow; moves: MoveRow[] }

const selectApplications = sql`
  SELECT a.id, a.profile_id, a.status, a.cover_letter, a.resume_file_id, a.notification_mail_id,
    a.refusal_mail_id, a.created_at, a.updated_at, a.offer_id, offers.title, offers.is_active,
    ${isListedOffer} AS is_listed, companies.id AS company_id, companies.name AS company_name,
    companies.logo_file_id AS company_logo_file_id, profiles.email AS applicant_email,
    profiles.full_name AS applicant_name
  FROM job_applications a
    CROSS JOIN offers ON offers.id = a.offer_id
    CROSS JOIN companies ON companies.id = offers.company_id
    CROSS JOIN profiles ON profiles.id = a.profile_id`

const newestFirst = sql`ORDER BY a.created_at DESC, a.id DESC`

/** The applications of a person, newest first. */
export const listApplicationsOf = (
  db: Database,
  profileId: string,
): Promise<ApplicationWithMoves[]> =>
  withMoves(
    db,
    sql`${selectApplications} WHERE a.profile_id = ${profileId} AND profiles.deleted_at IS NULL ${newestFirst}`,
  )

/** A page of the applications to an offer, newest first. */
export const listApplicationsTo = (
  db: Database,
  offerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ApplicationWithMoves[]> =>
  withMoves(
    db,
    sql`${selectApplications} WHERE a.offer_id = ${offerId} ${newestFirst}
      LIMIT ${limit} OFFSET ${offset}`,
  )

export const countApplicationsTo = (db: Database, offerId: string): Promise<number> =>
  db.$count(jobApplications, eq(jobApplications.offerId, offerId))

export async function getApplicationWithMoves(
  db: Database,
  id: string,
): Promise<ApplicationWithMoves | null> {
  const [application] = await withMoves(db, sql`${selectApplications} WHERE a.id = ${id}`)
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
  const [application] = await withMoves(
    db,
    sql`${selectApplications} JOIN mails word ON word.id = a.notification_mail_id
      WHERE a.id = ${id} AND a.status <> 'withdrawn' AND (
        word.recipient = companies.invoice_email
        OR EXISTS (SELECT 1 FROM profiles reader
          WHERE reader.email = word.recipient AND reader.deleted_at IS NULL
            AND (reader.id = companies.owner_id
              OR ${isMember(companies.id, sql`reader.id`)})))`,
  )
  return application ?? null
}

async function withMoves(db: Database, query: SQL): Promise<ApplicationWithMoves[]> {
  const rows = await db.all<ApplicationRow>(query)
  if (rows.length === 0) return []
  const moves = await db.all<MoveRow>(sql`
    SELECT application_id, status, moved_by, created_at FROM application_moves
    WHERE application_id IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))
    ORDER BY application_id, step`)
  const ofEach = Map.groupBy(moves, (move) => move.application_id)
  return rows.map((row) => ({ row, moves: ofEach.get(row.id) ?? [] }))
}

/** Whether a person is a member of the company of an offer. */
export async function isMemberOfOffer(
  db: Database,
  offerId: string,
  memberId: string,
): Promise<boolean> {
  const found = await db.all(sql`
    SELECT 1 FROM offers
    WHERE offers.id = ${offerId} AND ${isMember(sql`offers.company_id`, memberId)}`)
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
    row: { ...row, ...moved, updated_at: at },
    moves: [...moves, { application_id: row.id, status, moved_by: by, created_at: at }],
  }
}
