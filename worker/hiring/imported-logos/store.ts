import { sql } from 'drizzle-orm'
import { type Database, runBatch } from '../../db/client.ts'

/** A logo address that a cron run has reserved. `attempt` identifies the reservation. */
export type ImportedLogoClaim = { companyId: string; address: string; attempt: number }

type ClaimLimits = { now: Date; retryBefore: Date; attemptsMax: number; limit: number }

/**
 * Reserves logos for fetching, first those that were never tried. This is a single statement, so
 * that two concurrent cron runs never reserve the same address.
 */
export const claimImportedLogos = (
  db: Database,
  { now, retryBefore, attemptsMax, limit }: ClaimLimits,
): Promise<ImportedLogoClaim[]> =>
  db.all(sql`
    UPDATE imported_logos SET attempts = attempts + 1, claimed_at = ${now.getTime()}
    WHERE (company_id, address) IN (
      SELECT company_id, address FROM imported_logos
      WHERE state = 'waiting' AND attempts < ${attemptsMax}
        AND (claimed_at IS NULL OR claimed_at <= ${retryBefore.getTime()})
        AND EXISTS (SELECT 1 FROM companies WHERE companies.id = company_id AND logo_file_id IS NULL)
      ORDER BY claimed_at, created_at LIMIT ${limit})
    RETURNING company_id AS companyId, address, attempts AS attempt`)

const claimed = ({ companyId, address, attempt }: ImportedLogoClaim) => sql`
  company_id = ${companyId} AND address = ${address} AND state = 'waiting' AND attempts = ${attempt}`

/** Records the file id of a reserved logo. @returns false if the reservation is no longer valid */
export async function recordImportedLogoFileId(
  db: Database,
  claim: ImportedLogoClaim,
  fileId: string,
): Promise<boolean> {
  const rows = await db.all(sql`
    UPDATE imported_logos SET file_id = ${fileId} WHERE ${claimed(claim)} RETURNING company_id`)
  return rows.length === 1
}

/** Makes a fetched image the logo of a company that has none. @returns whether the logo was set */
export async function setImportedCompanyLogo(
  db: Database,
  claim: ImportedLogoClaim,
  { fileId, now }: { fileId: string; now: Date },
): Promise<boolean> {
  const { companyId } = claim
  const isNamed = sql`EXISTS (
    SELECT 1 FROM companies WHERE id = ${companyId} AND logo_file_id = ${fileId})`
  const [, kept] = await runBatch(db, [
    sql`UPDATE companies SET logo_file_id = ${fileId}, updated_at = ${now.getTime()}
        WHERE id = ${companyId} AND logo_file_id IS NULL AND EXISTS (
          SELECT 1 FROM imported_logos WHERE ${claimed(claim)} AND file_id = ${fileId})`,
    sql`UPDATE imported_logos SET state = 'kept', reason = NULL
        WHERE ${claimed(claim)} AND ${isNamed}`,
  ])
  return kept?.meta.changes === 1
}

/** Marks an address as failed, so that it is never tried again. */
export async function giveUpImportedLogo(
  db: Database,
  claim: ImportedLogoClaim,
  reason: string,
): Promise<void> {
  await db.run(sql`
    UPDATE imported_logos SET state = 'failed', reason = ${reason}, file_id = NULL
    WHERE ${claimed(claim)}`)
}

/** Records why an address could not be fetched. A later cron run tries it again. */
export async function recordLogoFailure(
  db: Database,
  claim: ImportedLogoClaim,
  reason: string,
): Promise<void> {
  await db.run(sql`UPDATE imported_logos SET reason = ${reason} WHERE ${claimed(claim)}`)
}

/** Postpones all waiting logos. Subtracts the attempts that `claims` counted in advance. */
export async function postponeImportedLogos(
  db: Database,
  claims: ImportedLogoClaim[],
  now: Date,
): Promise<void> {
  await runBatch(db, [
    sql`UPDATE imported_logos SET attempts = attempts - 1
        WHERE state = 'waiting' AND (company_id, address, attempts) IN (
          SELECT value ->> 'companyId', value ->> 'address', value ->> 'attempt'
          FROM json_each(${JSON.stringify(claims)}))`,
    sql`UPDATE imported_logos SET claimed_at = ${now.getTime()} WHERE state = 'waiting'`,
  ])
}
