import type { parseArgs } from 'node:util'
import { newId } from '../../contract/ids.ts'
import { toSingleLine } from '../../contract/invisible-characters.ts'
import { type OperatorCommand, operatorCommandSchema } from '../../contract/trust/commands.ts'
import {
  type ModerationAction,
  moderationActions,
  type ReportedKind,
  type ReportOutcome,
} from '../../contract/trust/moderation.ts'
import type { ListedOperatorCommand } from '../../trust/commands/service.ts'
import type { ListedReport } from '../../trust/reports/service.ts'
import { CommandError } from '../command.ts'
import { formatMinute } from './lines.ts'
import type { OperatorDatabase } from './operator-database.ts'

const kinds: Record<string, ReportedKind> = {
  offer: 'offer',
  company: 'company',
  person: 'profile',
}
const outcomes: Record<string, ReportOutcome> = { uphold: 'upheld', dismiss: 'dismissed' }

const isAction = (word: string | undefined): word is ModerationAction =>
  moderationActions.some((action) => action === word)

/** The options of moderation commands: a decision's ground, and a note to those concerned. */
export const moderationCliOptions = {
  ground: { type: 'string' },
  note: { type: 'string' },
} as const satisfies NonNullable<Parameters<typeof parseArgs>[0]>['options']

/**
 * Parses arguments such as `offer hide ID`. Returns null if they are not a moderation command.
 * @throws CommandError if a value is not valid
 */
export function parseModerationCommand(
  [of = '', what, name, ...more]: string[],
  { ground, note }: { ground?: string | undefined; note?: string | undefined },
): OperatorCommand | null {
  if (!name || more.length > 0) return null
  const kind = kinds[of]
  const outcome = of === 'report' ? outcomes[what ?? ''] : undefined
  const body =
    kind && isAction(what)
      ? { what: 'moderate', kind, id: name, action: what, ground, note }
      : outcome && { what: 'decide', reference: name, outcome, ground, note }
  if (!body) return null
  const { data, error } = operatorCommandSchema.safeParse(body)
  if (!data) {
    throw new CommandError(`Non valido: ${error.issues.map(({ path }) => path.join('.')).join()}`)
  }
  return data
}

/** Stores an operator's command. The server executes it within five minutes. */
export async function queueOperatorCommand(
  database: OperatorDatabase,
  command: OperatorCommand,
): Promise<void> {
  const id = newId('command')
  await database.order(id, command)
  console.log(`In coda: il server lo esegue entro cinque minuti. Com’è andata: command list
${id}`)
}

export async function printOpenReports(database: OperatorDatabase): Promise<void> {
  const reports = await database.reports()
  console.log(reports.map(reportLines).join('\n') || 'Nessuna segnalazione aperta.')
}

export async function printOperatorCommands(database: OperatorDatabase): Promise<void> {
  const commands = await database.commands()
  console.log(commands.map(commandText).join('\n') || 'Nessun comando.')
}

/** Formats a report for printing. Removes invisible characters, because strangers write reports. */
function reportLines({ reference, kind, subjectId, reason, text, createdAt }: ListedReport) {
  const head = [formatMinute(createdAt), reference, reason, kind, subjectId].join('  ')
  return text ? `${head}\n    ${toSingleLine(text)}` : head
}

function commandText({ id, body, created_at, done_at, error }: ListedOperatorCommand): string {
  const state = done_at === null ? 'in coda' : (error ?? 'fatto')
  return [formatMinute(created_at), id, state, toSingleLine(body)].join('  ')
}
