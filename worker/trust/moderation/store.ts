import { and, asc, count, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { ModerationSubject } from '../../contract/trust/admin.ts'
import type {
  ModerationAction,
  ReportedKind,
  ReportOutcome,
} from '../../contract/trust/moderation.ts'
import { insertAuditEntryStatement } from '../../db/audit.ts'
import { type BatchStatement, type Database, runBatch } from '../../db/client.ts'
import { buildBatchGuardStatement, runGuardedBatch } from '../../db/guards.ts'
import { moderatedTables } from '../../db/moderation.ts'
import { beginsWithCondition, isHeldOfferSql } from '../../db/predicates.ts'
import { offers } from '../../db/schema/board.ts'
import { companies } from '../../db/schema/hiring.ts'
import { reports } from '../../db/schema/trust.ts'

export type ModerationSubjectRow = ModerationSubject & {
  /** The address to which decisions are mailed; null if unknown, as for an imported company. */
  recipient: string | null
}

const ownerAddress = (company: SQL): SQL => sql`coalesce(
  (SELECT email FROM profiles WHERE id = ${company}.owner_id AND deleted_at IS NULL),
  ${company}.invoice_email)`

const subjects: Record<ReportedKind, SQL> = {
  offer: sql`SELECT 'offer' AS kind, offers.id, offers.title AS name, companies.name AS detail,
      CASE WHEN offers.hidden_at IS NOT NULL OR companies.hidden_at IS NOT NULL THEN 'hidden'
        WHEN withdrawn_at IS NOT NULL THEN 'gone'
        WHEN held_at IS NOT NULL THEN 'held' ELSE 'visible' END AS state,
      companies.verification_level AS level, ${ownerAddress(sql`companies`)} AS recipient
    FROM offers JOIN companies ON companies.id = offers.company_id`,
  company: sql`SELECT 'company' AS kind, companies.id, companies.name AS name,
      coalesce(companies.website, '') AS detail,
      CASE WHEN companies.erased_at IS NOT NULL THEN 'gone'
        WHEN companies.hidden_at IS NOT NULL THEN 'hidden' ELSE 'visible' END AS state,
      companies.verification_level AS level, ${ownerAddress(sql`companies`)} AS recipient
    FROM companies`,
  profile: sql`SELECT 'profile' AS kind, profiles.id, profiles.full_name AS name,
      profiles.email AS detail,
      CASE WHEN profiles.deleted_at IS NOT NULL THEN 'gone'
        WHEN profiles.suspended_at IS NOT NULL THEN 'suspended' ELSE 'visible' END AS state,
      NULL AS level, profiles.email AS recipient
    FROM profiles`,
}

export async function getModerationSubject(
  db: Database,
  kind: ReportedKind,
  id: string,
): Promise<ModerationSubjectRow | null> {
  const [row] = await db.all<ModerationSubjectRow>(
    sql`${subjects[kind]} WHERE ${moderatedTables[kind]}.id = ${id}`,
  )
  return row ?? null
}

export const listModerationSubjects = async (
  db: Database,
  ids: string[],
): Promise<ModerationSubjectRow[]> => {
  const kinds = Object.keys(subjects) as ReportedKind[]
  const found = await runBatch<ModerationSubjectRow>(
    db,
    kinds.map(
      (kind) =>
        sql`${subjects[kind]} WHERE ${moderatedTables[kind]}.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    ),
  )
  return found.flatMap(({ results }) => results)
}

const foundMax = 20

/** Finds offers, companies and people by id, mail address or the beginning of the name. */
export async function searchModerationSubjects(
  db: Database,
  text: string,
): Promise<ModerationSubjectRow[]> {
  const named = (column: SQL) => beginsWithCondition(column, text)
  const mailed = sql`(companies.invoice_email = ${text} COLLATE NOCASE OR companies.owner_id IN (
    SELECT id FROM profiles WHERE email = ${text.toLowerCase()}))`
  const results = await runBatch<ModerationSubjectRow>(db, [
    sql`${subjects.offer} WHERE offers.id = ${text} OR ${named(sql`offers.title`)} LIMIT ${foundMax}`,
    sql`${subjects.company} WHERE companies.id = ${text} OR ${named(sql`companies.name`)} OR ${mailed}
      LIMIT ${foundMax}`,
    sql`${subjects.profile} WHERE profiles.deleted_at IS NULL AND (profiles.id = ${text}
      OR profiles.email = ${text.toLowerCase()} OR ${named(sql`profiles.full_name`)})
      LIMIT ${foundMax}`,
  ])
  return results.flatMap((result) => result.results)
}

export type ReportRow = typeof reports.$inferSelect

export async function getReport(db: Database, id: string): Promise<ReportRow | null> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id))
  return row ?? null
}

/** Lists the open reports about an offer, company or person, oldest first. */
export const listReportsOfSubject = (db: Database, subjectId: string): Promise<ReportRow[]> =>
  db
    .select()
    .from(reports)
    .where(and(eq(reports.subjectId, subjectId), isNull(reports.decidedAt)))
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(200)

/** The queue shows operators at most this many reports and this many held offers. */
const queueMax = 100

/** Lists open reports and held offers, oldest first, and how many of each there are in total. */
export async function readModerationQueueRows(db: Database) {
  const [open, [openTotal], held, [heldTotal]] = await db.batch([
    db
      .select({
        ...getTableColumns(reports),
        open: sql<number>`(SELECT count(*) FROM reports AS same
          WHERE same.subject_id = reports.subject_id AND same.decided_at IS NULL)`,
      })
      .from(reports)
      .where(isNull(reports.decidedAt))
      .orderBy(asc(reports.createdAt), asc(reports.id))
      .limit(queueMax),
    db.select({ count: count() }).from(reports).where(isNull(reports.decidedAt)),
    db
      .select({ id: offers.id, heldAt: sql`${offers.heldAt}`.mapWith(offers.heldAt) })
      .from(offers)
      .innerJoin(companies, eq(companies.id, offers.companyId))
      .where(isHeldOfferSql)
      .orderBy(asc(offers.heldAt), asc(offers.id))
      .limit(queueMax),
    db
      .select({ count: count() })
      .from(offers)
      .innerJoin(companies, eq(companies.id, offers.companyId))
      .where(isHeldOfferSql),
  ])
  return { reports: open, held, total: { reports: openTotal!.count, held: heldTotal!.count } }
}

/** The data of an offer that is searched for warning signs. Salaries are whole EUR a year. */
export type OfferSignalRow = {
  id: string
  title: string
  text: string
  company: string
  companyId: string
  salaryMinEur: number | null
  salaryMaxEur: number | null
}

export const listOffersForSignals = (db: Database, ids: string[]): Promise<OfferSignalRow[]> =>
  db.all<OfferSignalRow>(sql`
    SELECT offers.id, title, title || char(10) || description_text AS text,
      companies.name AS company, companies.id AS companyId,
      salary_min_eur AS salaryMinEur, salary_max_eur AS salaryMaxEur
    FROM json_each(${JSON.stringify(ids)}) AS wanted
      CROSS JOIN offers ON offers.id = wanted.value
      JOIN companies ON companies.id = offers.company_id`)

/** How many names of verified companies are compared with the name of an offer's company. */
const namesMax = 5_000

/** Lists companies that have proved their domain or VAT number, the oldest first. */
export const listVerifiedCompanyNames = (db: Database): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: companies.id, name: companies.name })
    .from(companies)
    .where(sql`${companies.verificationLevel} IN ('domain', 'business')`)
    .orderBy(asc(companies.createdAt))
    .limit(namesMax)

/** Whether another company has an offer with the same text and a title that contains this title. */
export async function isDuplicateOffer(db: Database, { id, title, companyId }: OfferSignalRow) {
  const phrase = `title : "${title.replaceAll('"', ' ')}"`
  const found = await db.all(sql`
    SELECT 1 FROM offers_fts CROSS JOIN offers AS other ON other.rowid = offers_fts.rowid
    WHERE offers_fts MATCH ${phrase} AND other.company_id <> ${companyId}
      AND other.description_text = (SELECT description_text FROM offers WHERE id = ${id})
    LIMIT 1`)
  return found.length > 0
}

export type ModerationActionInput = {
  kind: ReportedKind
  id: string
  action: ModerationAction
  operator: string
  why: string
  now: Date
}

type Change = { set: SQL; isDue: SQL; after?: SQL[] }

/** Returns an action's changes and its precondition; null if `kind` does not have the action. */
function changeOf({ kind, id, action, now }: ModerationActionInput): Change | null {
  const at = now.getTime()
  switch (`${kind} ${action}`) {
    case 'offer hide':
    case 'company hide':
      return { set: sql`hidden_at = ${at}, updated_at = ${at}`, isDue: sql`hidden_at IS NULL` }
    case 'offer show':
    case 'company show':
      return { set: sql`hidden_at = NULL, updated_at = ${at}`, isDue: sql`hidden_at IS NOT NULL` }
    case 'offer release':
      return {
        set: sql`held_at = NULL, is_unreviewed = 0, updated_at = ${at}`,
        isDue: sql`(held_at IS NOT NULL OR is_unreviewed) AND hidden_at IS NULL`,
      }
    case 'profile suspend':
      return {
        set: sql`suspended_at = ${at}`,
        isDue: sql`suspended_at IS NULL AND deleted_at IS NULL`,
        after: [
          sql`UPDATE sessions SET ended_at = ${at} WHERE profile_id = ${id} AND ended_at IS NULL`,
        ],
      }
    case 'profile restore':
      return { set: sql`suspended_at = NULL`, isDue: sql`suspended_at IS NOT NULL` }
    default:
      return null
  }
}

/**
 * Builds the statements of an action and its audit entry. They abort the batch with
 * `changed_meanwhile` if nothing would change. Returns null if `kind` does not have the action.
 */
export function buildModerationStatements(
  moderation: ModerationActionInput,
): BatchStatement[] | null {
  const change = changeOf(moderation)
  if (!change) return null
  const { kind, id } = moderation
  const table = moderatedTables[kind]
  return [
    buildBatchGuardStatement(
      'changed_meanwhile',
      sql`EXISTS (SELECT 1 FROM ${table} WHERE id = ${id} AND ${change.isDue})`,
    ),
    sql`UPDATE ${table} SET ${change.set} WHERE id = ${id}`,
    ...(change.after ?? []),
    insertAuditEntryStatement(moderation),
  ]
}

/**
 * Builds the statements that close open reports, with one audit entry about the report `reportId`.
 * They abort the batch if one of the reports is no longer open.
 */
export function closeReportsStatements(
  ids: string[],
  decision: {
    reportId: string
    operator: string
    outcome: ReportOutcome
    ground: string
    note: string | null
    why: string
    now: Date
  },
): BatchStatement[] {
  const { reportId: id, operator, outcome, ground, note, why, now } = decision
  const wanted = sql`id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  return [
    buildBatchGuardStatement(
      'changed_meanwhile',
      sql`(SELECT count(*) FROM reports WHERE ${wanted} AND decided_at IS NULL) = ${ids.length}`,
    ),
    sql`UPDATE reports SET decided_at = ${now.getTime()}, outcome = ${outcome},
      ground = ${ground}, note = ${note} WHERE ${wanted}`,
    insertAuditEntryStatement({
      id,
      operator,
      why,
      now,
      action: outcome === 'upheld' ? 'uphold' : 'dismiss',
    }),
  ]
}

/** Runs a decision's statements in one batch. @returns false if a guard aborted the batch */
export const runModerationBatch = async (
  db: Database,
  statements: BatchStatement[],
): Promise<boolean> => (await runGuardedBatch(db, statements, ['changed_meanwhile'])) === null
