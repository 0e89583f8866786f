import { desc, eq, getTableColumns, or, sql } from 'drizzle-orm'
import { insertAuditEntryStatement } from '../../db/audit.ts'
import type { BatchStatement, Database } from '../../db/client.ts'
import { runBatchIf } from '../../db/guards.ts'
import { beginsWithCondition } from '../../db/predicates.ts'
import { companies } from '../../db/schema/hiring.ts'
import { profiles } from '../../db/schema/people.ts'
import { transactions } from '../../db/schema/purchases.ts'
import { sha256Hex } from '../../platform/sha256.ts'

const invoicesMax = 100

/** Finds purchases by id, number, mail address or start of the company's name, newest first. */
export function listInvoiceRows(db: Database, text: string) {
  const found = or(
    eq(transactions.id, text),
    eq(transactions.invoiceNumber, text),
    eq(transactions.fiscalNumber, text),
    beginsWithCondition(
      sql`coalesce(${transactions.billedTo} ->> 'name', ${companies.name})`,
      text,
    ),
    sql`${companies.invoiceEmail} = ${text} COLLATE NOCASE`,
    eq(profiles.email, text.toLowerCase()),
  )
  return db
    .select({
      transaction: getTableColumns(transactions),
      company: companies.name,
      buyerEmail: sql<string | null>`iif(${profiles.deletedAt} IS NULL, ${profiles.email}, NULL)`,
    })
    .from(transactions)
    .innerJoin(companies, eq(companies.id, transactions.companyId))
    .innerJoin(profiles, eq(profiles.id, transactions.profileId))
    .where(text === '' ? undefined : found)
    .orderBy(desc(transactions.createdAt), desc(transactions.invoiceNumber))
    .limit(invoicesMax)
}

/** Stores a copy of a fiscal invoice under a key derived from its content. @returns the key */
export async function putFiscalFile(
  bucket: R2Bucket,
  id: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const key = `fiscal/${id}/${await sha256Hex(bytes)}`
  await bucket.put(key, bytes, { httpMetadata: { contentType: 'application/pdf' } })
  return key
}

export const deleteFiscalFile = (bucket: R2Bucket, key: string): Promise<void> => bucket.delete(key)

/**
 * Sets the number and the copy of a fiscal invoice, and writes the audit entry and the mail.
 * @returns false if the current copy is no longer `before`, or if nothing would change
 */
export function setFiscalInvoice(
  db: Database,
  change: {
    id: string
    operator: string
    number: string
    file: string | null
    before: string | null
    mail: { statements: BatchStatement[] } | null
    now: Date
  },
): Promise<boolean> {
  const { id, operator, number, file, before, now } = change
  const isAsRead = sql`EXISTS (SELECT 1 FROM transactions WHERE id = ${id} AND fiscal_file IS ${before}
    AND (fiscal_number IS NOT ${number} OR fiscal_file IS NOT ${file}))`
  return runBatchIf(db, isAsRead, [
    sql`UPDATE transactions SET fiscal_number = ${number}, fiscal_file = ${file},
      updated_at = ${now.getTime()} WHERE id = ${id}`,
    insertAuditEntryStatement({ id, action: 'record_fiscal_invoice', operator, why: number, now }),
    ...(change.mail?.statements ?? []),
  ])
}
