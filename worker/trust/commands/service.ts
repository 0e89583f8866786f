import { operatorCommandSchema } from '../../contract/trust/commands.ts'
import type { Deps } from '../../deps/context.ts'
import { ProblemError } from '../../platform/problem.ts'
import { decideReportByReference, moderateSubject } from '../moderation/service.ts'
import { finishOperatorCommand, listOpenOperatorCommands } from './store.ts'

export {
  insertOperatorCommandStatement,
  type ListedOperatorCommand,
  listOperatorCommandsStatement,
} from './store.ts'

/**
 * Every five minutes: runs the commands that operators entered on the command line, in order. The
 * worker runs them, because the command line has neither the secret that encrypts mails nor the
 * catalogue in memory. A refused command counts as finished and keeps its error. Commands are
 * idempotent, so an interrupted command is run again.
 * @returns how many commands ran
 */
export async function runOperatorCommands(deps: Deps): Promise<number> {
  const open = await listOpenOperatorCommands(deps.db)
  for (const { id, operator, body } of open) {
    const error = await run(deps, operator, body)
    await finishOperatorCommand(deps.db, { id, error, now: deps.clock.now() })
  }
  return open.length
}

/** Runs a command. @returns null, or the error code if the command was refused */
async function run(deps: Deps, operator: string, body: string): Promise<string | null> {
  try {
    const { data } = operatorCommandSchema.safeParse(JSON.parse(body))
    if (!data) return 'request.invalid'
    if (data.what === 'moderate') await moderateSubject(deps, operator, data)
    else await decideReportByReference(deps, operator, data.reference, data)
    return null
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) return error.code
    throw error
  }
}
