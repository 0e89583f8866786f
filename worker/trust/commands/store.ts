import { asc, isNull, type SQL, sql } from 'drizzle-orm'
import type { OperatorCommand } from '../../contract/trust/commands.ts'
import { commandLineOperatorName } from '../../db/audit.ts'
import type { Database } from '../../db/client.ts'
import { operatorCommands } from '../../db/schema/trust.ts'

/** Builds the statement that stores a command for the next five-minute cron run. */
export const insertOperatorCommandStatement = (
  id: string,
  command: OperatorCommand,
  now: Date,
): SQL =>
  sql`INSERT INTO operator_commands (id, operator, body, created_at)
    VALUES (${id}, ${commandLineOperatorName}, ${JSON.stringify(command)}, ${now.getTime()})`

const openMax = 100

/** Lists the commands that are not finished, oldest first. */
export const listOpenOperatorCommands = (db: Database) =>
  db
    .select()
    .from(operatorCommands)
    .where(isNull(operatorCommands.doneAt))
    .orderBy(asc(operatorCommands.createdAt), sql`rowid`)
    .limit(openMax)

/** Marks a command as finished, with its error if it was refused. */
export async function finishOperatorCommand(
  db: Database,
  { id, error, now }: { id: string; error: string | null; now: Date },
): Promise<void> {
  await db.run(sql`UPDATE operator_commands SET done_at = ${now.getTime()}, error = ${error}
    WHERE id = ${id} AND done_at IS NULL`)
}

export type ListedOperatorCommand = {
  id: string
  body: string
  created_at: number
  done_at: number | null
  error: string | null
}

export const listOperatorCommandsStatement: SQL = sql`SELECT id, body, created_at, done_at, error
  FROM operator_commands ORDER BY created_at DESC, rowid DESC LIMIT ${50}`
