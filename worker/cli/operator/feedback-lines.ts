import { toSingleLine, withoutInvisibleCharacters } from '../../contract/invisible-characters.ts'
import type { ListedFeedback } from '../../shared/feedback/service.ts'
import { formatMinute } from './minute.ts'

/**
 * Formats a visitor's feedback for printing, without invisible characters: anyone can write
 * feedback, and terminals execute some control characters.
 */
export function formatFeedback(said: ListedFeedback): string {
  const head = [
    formatMinute(said.created_at),
    toSingleLine(said.path),
    said.email === null ? 'visitatore' : toSingleLine(said.email),
    said.id,
  ].join('  ')
  const facts = [
    said.error !== null && `errore: ${toSingleLine(said.error)}`,
    said.request_id !== null && `richiesta: ${toSingleLine(said.request_id)}`,
  ]
  const text = withoutInvisibleCharacters(said.message ?? '(senza parole)').split('\n')
  return [head, ...facts.filter((fact) => fact !== false), ...text]
    .map((line, at) => (at === 0 ? line : `    ${line}`))
    .join('\n')
}
