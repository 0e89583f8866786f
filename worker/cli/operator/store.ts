import { type SQL, sql } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import type { PlanCode, TransactionStatus } from '../../contract/enums.ts'
import { type Database, runBatch } from '../../db/client.ts'

/** An invoice as the operator knows it. */
export type ListedInvoice = {
  id: string
  number: string
  status: TransactionStatus
  plan: PlanCode
  amount: number
  company: string
  created_at: number
}

const listed = sql`
  SELECT transactions.id, invoice_number AS number, status, plan, amount, coalesce(billed_to ->> 'name', companies.name) AS company,
    transactions.created_at
  FROM transactions JOIN companies ON companies.id = company_id`

const listedAtOnce = 100

/** The newest invoices. */
export const invoiceList = sql`${listed} ORDER BY transactions.created_at DESC LIMIT ${listedAtOnce}`

/** An invoice by its id, or by its number, which is what stands on a transfer. */
export const invoiceNamed = (name: string): SQL =>
  sql`${listed} WHERE transactions.id = ${name} OR invoice_number = ${name}`

export const listRows = <Row>(db: Database, query: SQL): Promise<Row[]> => db.all(query)

const isNoRunUnderWay = sql`NOT EXISTS (SELECT 1 FROM job_mail_runs WHERE finished_at IS NULL)`

/**
 * As if no mail with offers had ever gone out: those of the last week are new.
 * @returns false while a run is under way, which would tell of the same offers twice; then nothing has
 * changed
 */
export async function forgetJobMailRuns(db: Database): Promise<boolean> {
  const [left] = await runBatch<{ isFree: number }>(db, [
    sql`SELECT ${isNoRunUnderWay} AS isFree`,
    sql`DELETE FROM announced_offers WHERE ${isNoRunUnderWay}`,
    sql`DELETE FROM job_mail_runs WHERE ${isNoRunUnderWay}`,
  ])
  return left?.results[0]?.isFree === 1
}

const dialect = new SQLiteAsyncDialect()

/**
 * Statements as one text, for a tool that takes no values beside it. Only for what the operator's own
 * command puts together.
 */
export const textOf = (queries: SQL[]): string => queries.map(inline).join(';\n')

function inline(query: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(query)
  const parts = text.split('?')
  if (parts.length !== params.length + 1) throw new Error('A statement holds a ? of its own')
  return parts.map((part, at) => part + (at < params.length ? literal(params[at]) : '')).join('')
}

function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (typeof value === 'string' && !value.includes('\0')) return `'${value.replaceAll("'", "''")}'`
  throw new Error(`No literal for a ${typeof value}`)
}
