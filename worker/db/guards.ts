import { type SQL, sql } from 'drizzle-orm'
import { type ErrorCode, errorCodes } from '../contract/errors.ts'
import { problem } from '../platform/problem.ts'
import { type BatchStatement, type Database, runBatch } from './client.ts'

/** `changed_meanwhile`: data read before the batch has changed and must be read again. */
export type BatchGuardCode = ErrorCode | 'changed_meanwhile'

/** Stops the batch of `runGuardedBatch` with `code` unless `condition` is true. */
export const batchGuardStatement = (code: BatchGuardCode, condition: SQL): BatchStatement =>
  sql`INSERT INTO guards (code) SELECT ${code} WHERE (${condition}) IS NOT TRUE`

/**
 * Runs a batch that guards may stop. A stopped batch changes nothing.
 * @param codes the guards that the caller handles; any other guard throws
 * @returns null after success, otherwise the code of the guard that stopped the batch
 */
export async function runGuardedBatch<Code extends BatchGuardCode>(
  db: Database,
  statements: BatchStatement[],
  codes: readonly Code[],
): Promise<Code | null> {
  try {
    await runBatch(db, statements)
    return null
  } catch (error) {
    const failed = codes.find((code) => String(error).includes(`guard ${code} failed`))
    if (!failed) throw error
    return failed
  }
}

/**
 * Runs a batch that guards may stop. A stopped batch changes nothing.
 * @returns false if a guard with the code `changed_meanwhile` stopped it
 * @throws the problem with the guard's code if any other guard stopped it
 */
export async function runGuardedBatchOrThrow(
  db: Database,
  statements: BatchStatement[],
): Promise<boolean> {
  const code = await runGuardedBatch(db, statements, [...errorCodes, 'changed_meanwhile'])
  if (code !== null && code !== 'changed_meanwhile') throw problem(code)
  return code === null
}

/**
 * Runs a batch if a condition holds in it.
 * @returns false, without any change, if the condition does not hold
 */
export async function runBatchIf(
  db: Database,
  condition: SQL,
  statements: BatchStatement[],
): Promise<boolean> {
  const guard = batchGuardStatement('changed_meanwhile', condition)
  return (await runGuardedBatch(db, [guard, ...statements], ['changed_meanwhile'])) === null
}
