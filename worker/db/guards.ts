import { type SQL, sql } from 'drizzle-orm'
import { type ErrorCode, errorCodes } from '../contract/errors.ts'
import { problem } from '../platform/problem.ts'
import { type BatchStatement, type Database, runBatch } from './client.ts'
import { isCompanyMemberCondition } from './predicates.ts'

/** `changed_meanwhile`: the data that the caller read has changed and must be read again. */
export type BatchGuardCode = ErrorCode | 'changed_meanwhile'

/** Stops its batch with `code` unless `condition` is true. See `runGuardedBatch`. */
export const buildBatchGuardStatement = (code: BatchGuardCode, condition: SQL): BatchStatement =>
  sql`INSERT INTO guards (code) SELECT ${code} WHERE (${condition}) IS NOT TRUE`

/** Stops its batch with `companies.not_found` if a person does not have a right in a company. */
export const buildMemberGuardStatement = (
  ...member: Parameters<typeof isCompanyMemberCondition>
): BatchStatement =>
  buildBatchGuardStatement('companies.not_found', isCompanyMemberCondition(...member))

/**
 * Runs a batch that can contain `buildBatchGuardStatement`s. A stopped batch changes nothing.
 * @param codes the codes that the caller handles; for other codes, the database error is thrown
 * @returns null after success, otherwise the code with which the batch was stopped
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
 * Like `runGuardedBatch`, but throws a problem for every code except `changed_meanwhile`.
 * @returns false if the batch was stopped with `changed_meanwhile`
 */
export async function runGuardedBatchOrThrow(
  db: Database,
  statements: BatchStatement[],
): Promise<boolean> {
  const code = await runGuardedBatch(db, statements, [...errorCodes, 'changed_meanwhile'])
  if (code !== null && code !== 'changed_meanwhile') throw problem(code)
  return code === null
}

/** Runs a batch if a condition is true. Returns false, without any change, if it is not. */
export async function runBatchIf(
  db: Database,
  condition: SQL,
  statements: BatchStatement[],
): Promise<boolean> {
  const guard = buildBatchGuardStatement('changed_meanwhile', condition)
  return (await runGuardedBatch(db, [guard, ...statements], ['changed_meanwhile'])) === null
}
