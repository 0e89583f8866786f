import { operatorCommand } from '../../contract/trust/commands.ts'
import type { Deps } from '../../deps/context.ts'
import { ProblemError } from '../../platform/problem.ts'
import { decideReportByReference, moderate } from '../moderation/service.ts'
import { deleteCommandsBefore, finishCommand, listOpenCommands } from './store.ts'

export { commandList, insertCommandStatement, type ListedCommand } from './store.ts'

/** How long finished commands are kept; the audit log keeps what they did. */
const keptMs = 30 * 24 * 60 * 60_000

/**
 * Task of the five-minute sweep: runs the commands of the command line, which has neither the secret
 * that encrypts mails nor the memory of the catalogue. They run in their order, through the services
 * of the screens. A command that is refused is finished with its error; one that was interrupted runs
 * again and changes nothing twice.
 * @returns how many commands ran
 */
export async function runCommands(deps: Deps): Promise<number> {
  const open = await listOpenCommands(deps.db)
  for (const { id, operator, body } of open) {
    const error = await run(deps, operator, body)
    await finishCommand(deps.db, { id, error, now: deps.clock.now() })
  }
  return open.length
}

/** Runs a command. @returns the error code of a refused command, or null */
async function run(deps: Deps, operator: string, body: string): Promise<string | null> {
  try {
    const { data } = operatorCommand.safeParse(JSON.parse(body))
    if (!data) return 'request.invalid'
    if (data.what === 'moderate') await moderate(deps, operator, data)
    else await decideReportByReference(deps, operator, data.reference, data)
    return null
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) return error.code
    throw error
  }
}

/** Nightly task: deletes finished commands after 30 days. */
export const purgeOldCommands = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  deleteCommandsBefore(db, new Date(clock.now().getTime() - keptMs))
