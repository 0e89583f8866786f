import { type SQL, sql } from 'drizzle-orm'
import type { PlanCode, TransactionStatus } from '../../contract/enums.ts'
import { type Database, runBatch } from '../../db/client.ts'

export type ListedInvoice = {
  id: string
  number: string
  status: TransactionStatus
  plan: PlanCode
  /** The amount to pay in cents, including VAT. */
  total_cents: number
  refunded_at: number | null
  company: string
  created_at: number
}

const listed = sql`
  SELECT transactions.id, invoice_number AS number, status, plan,
    amount * 100 + vat_cents AS total_cents, refunded_at,
    coalesce(billed_to ->> 'name', companies.name) AS company,
    transactions.created_at
  FROM transactions JOIN companies ON companies.id = company_id`

const listedMax = 100

export const newestInvoicesStatement = sql`${listed} ORDER BY transactions.created_at DESC LIMIT ${listedMax}`

/** Selects an invoice by its id or its number. Payers quote the number in bank transfers. */
export const invoiceByNameStatement = (name: string): SQL =>
  sql`${listed} WHERE transactions.id = ${name} OR invoice_number = ${name}`

export type OperatorStatement = SQL

export const queryRows = <Row>(db: Database, query: OperatorStatement): Promise<Row[]> =>
  db.all(query)

export async function runStatementsAsBatch(
  db: Database,
  statements: OperatorStatement[],
): Promise<void> {
  await runBatch(db, statements)
}

const isNoRunUnderWay = sql`NOT EXISTS (SELECT 1 FROM job_mail_runs WHERE finished_at IS NULL)`

/**
 * Deletes the record of which offers the job mails have announced. The next job mails then announce
 * the offers of the last week again.
 * @returns false if job mails are being sent; then nothing is deleted, so no offer is mailed twice
 */
export async function deleteJobMailRuns(db: Database): Promise<boolean> {
  const [left] = await runBatch<{ isFree: number }>(db, [
    sql`SELECT ${isNoRunUnderWay} AS isFree`,
    sql`DELETE FROM announced_offers WHERE ${isNoRunUnderWay}`,
    sql`DELETE FROM job_mail_runs WHERE ${isNoRunUnderWay}`,
  ])
  return left?.results[0]?.isFree === 1
}
