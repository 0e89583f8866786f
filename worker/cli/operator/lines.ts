import { removeInvisibleCharacters, toSingleLine } from '../../contract/invisible-characters.ts'
import type { ListedFeedback } from '../../shared/feedback/service.ts'
import type { CspViolationSummary } from '../../shared/policy-violations/service.ts'

/** Formats a time for printing: `2026-11-22 09:30`, in UTC. */
export const formatMinute = (at: number): string =>
  new Date(at).toISOString().slice(0, 16).replace('T', ' ')

/**
 * Formats feedback for printing. Removes invisible characters, because anyone can write feedback,
 * and terminals execute some control characters.
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
  const text = removeInvisibleCharacters(said.message ?? '(senza parole)').split('\n')
  return [head, ...facts.filter((fact) => fact !== false), ...text]
    .map((line, at) => (at === 0 ? line : `    ${line}`))
    .join('\n')
}

/**
 * Formats a group of identical violations of the Content-Security-Policy for printing. Removes
 * invisible characters, because anyone can send reports of violations.
 */
export function formatCspViolation(violation: CspViolationSummary): string {
  const { path, directive, blocked, source, times, first_at, last_at } = violation
  const since = times > 1 ? `${times} volte, dal ${formatMinute(first_at)}` : '1 volta'
  const head = [formatMinute(last_at), path, directive, since].map(toSingleLine).join('  ')
  const facts = [`bloccato: ${blocked || '(non detto)'}`, source !== null && `da: ${source}`]
  return [
    head,
    ...facts.filter((fact) => fact !== false).map((fact) => `    ${toSingleLine(fact)}`),
  ].join('\n')
}
