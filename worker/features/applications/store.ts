import { type SQL, sql } from 'drizzle-orm'
import type { ApplicationSide } from '../../contract/application-moves.ts'
import type { ApplicationStatus } from '../../contract/enums.ts'
import { type Database, statement } from '../../db/client.ts'

/** An application with what is told of its offer and to whom, as SQLite has it. */
export type ApplicationRow = {
  id: string
  profile_id: string
  status: ApplicationStatus
  cover_letter: string | null
  resume_file_id: string | null
  word_mail_id: string | null
  refusal_mail_id: string | null
  created_at: number
  updated_at: number
  offer_id: string
  title: string
  is_active: number
  is_listed: number
  company_id: string
  company_name: string
  company_logo_url: string | null
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
export type Standing = { row: ApplicationRow; moves: MoveRow[] }

const selectApplications = sql`
  SELECT a.id, a.profile_id, a.status, a.cover_letter, a.resume_file_id, a.word_mail_id,
    a.refusal_mail_id, a.created_at, a.updated_at, a.offer_id, o.title, o.is_active,
    o.payment_status = 'completed' AND o.withdrawn_at IS NULL AND c.verified_at IS NOT NULL AS is_listed,
    c.id AS company_id, c.name AS company_name, c.logo_url AS company_logo_url,
    p.email AS applicant_email, p.full_name AS applicant_name
  FROM job_applications a
    CROSS JOIN offers o ON o.id = a.offer_id
    CROSS JOIN companies c ON c.id = o.company_id
    CROSS JOIN profiles p ON p.id = a.profile_id`

const newestFirst = sql`ORDER BY a.created_at DESC, a.id DESC`

/** What a person applied to, newest first. */
export const listApplicationsOf = (db: Database, profileId: string): Promise<Standing[]> =>
  withMoves(
    db,
    sql`${selectApplications} WHERE a.profile_id = ${profileId} AND p.deleted_at IS NULL ${newestFirst}`,
  )

/** A page of the applications to an offer, newest first. */
export const listApplicationsTo = (
  db: Database,
  offerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Standing[]> =>
  withMoves(
    db,
    sql`${selectApplications} WHERE a.offer_id = ${offerId} ${newestFirst}
      LIMIT ${limit} OFFSET ${offset}`,
  )

export async function countApplicationsTo(db: Database, offerId: string): Promise<number> {
  const [row] = await db.all<{ total: number }>(
    sql`SELECT count(*) AS total FROM job_applications WHERE offer_id = ${offerId}`,
  )
  return row?.total ?? 0
}

export async function getStanding(db: Database, id: string): Promise<Standing | null> {
  const [standing] = await withMoves(db, sql`${selectApplications} WHERE a.id = ${id}`)
  return standing ?? null
}

/**
 * An application, for who had word of it by mail: whoever has that address still owns or manages the
 * company, or it is still the company's own. Mails are remembered for as long as the links in them live.
 */
export async function getStandingTold(db: Database, id: string): Promise<Standing | null> {
  const [standing] = await withMoves(
    db,
    sql`${selectApplications} JOIN mails word ON word.id = a.word_mail_id
      WHERE a.id = ${id} AND a.status <> 'withdrawn' AND (
        word.recipient = c.invoice_email
        OR EXISTS (SELECT 1 FROM profiles reader
          WHERE reader.email = word.recipient AND reader.deleted_at IS NULL
            AND (reader.id = c.owner_id OR EXISTS (SELECT 1 FROM company_members
              WHERE company_id = c.id AND profile_id = reader.id))))`,
  )
  return standing ?? null
}

async function withMoves(db: Database, query: SQL): Promise<Standing[]> {
  const rows = await db.all<ApplicationRow>(query)
  if (rows.length === 0) return []
  const moves = await db.all<MoveRow>(sql`
    SELECT application_id, status, moved_by, created_at FROM application_moves
    WHERE application_id IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))
    ORDER BY application_id, step`)
  const ofEach = Map.groupBy(moves, (move) => move.application_id)
  return rows.map((row) => ({ row, moves: ofEach.get(row.id) ?? [] }))
}

/** Whether somebody manages the company of an offer. */
export async function isOfferOf(db: Database, offerId: string, memberId: string): Promise<boolean> {
  const found = await db.all(sql`
    SELECT 1 FROM offers JOIN company_members ON company_members.company_id = offers.company_id
    WHERE offers.id = ${offerId} AND company_members.profile_id = ${memberId}`)
  return found.length > 0
}

/** The resume that went with an application that stands. */
export async function getSentResumeId(db: Database, id: string): Promise<string | null> {
  const [row] = await db.all<{ fileId: string | null }>(sql`
    SELECT resume_file_id AS fileId FROM job_applications
    WHERE id = ${id} AND status <> 'withdrawn'`)
  return row?.fileId ?? null
}

export type NewMove = {
  status: ApplicationStatus
  by: ApplicationSide
  now: Date
  /** Of the mail that tells of a refusal and may still be taken back. */
  refusalMailId: string | null
  /** A mail that nobody may have begun to send, or the move is not made. */
  untouchedMailId: string | null
}

/**
 * Moves an application from where it stood, along with what else belongs into the batch.
 * @returns where it stands then; null where it had moved already or the mail was touched, and nothing
 * has changed.
 */
export async function writeMove(
  db: Database,
  { row, moves }: Standing,
  { status, by, now, refusalMailId, untouchedMailId }: NewMove,
  rest: D1PreparedStatement[],
): Promise<Standing | null> {
  const at = now.getTime()
  const resumeFileId = status === 'withdrawn' ? null : row.resume_file_id
  try {
    await db.$client.batch([
      statement(
        db,
        // A batch cannot be told to stop; a status that the table refuses stops it.
        sql`UPDATE job_applications SET status = iif(status = ${row.status} AND NOT EXISTS (
              SELECT 1 FROM mails WHERE mails.id = ${untouchedMailId} AND attempts > 0), ${status}, NULL),
            refusal_mail_id = ${refusalMailId}, resume_file_id = ${resumeFileId}, updated_at = ${at}
          WHERE id = ${row.id}`,
      ),
      statement(
        db,
        sql`INSERT INTO application_moves (application_id, step, status, moved_by, created_at)
          VALUES (${row.id}, ${moves.length}, ${status}, ${by}, ${at})`,
      ),
      ...rest,
    ])
  } catch (error) {
    const isOvertaken = /constraint failed: (job_applications.status|application_moves)/
    if (isOvertaken.test(String(error))) return null
    throw error
  }
  const moved = { status, refusal_mail_id: refusalMailId, resume_file_id: resumeFileId }
  return {
    row: { ...row, ...moved, updated_at: at },
    moves: [...moves, { application_id: row.id, status, moved_by: by, created_at: at }],
  }
}
