import { toSingleLine } from '../../contract/invisible-characters.ts'
import type { ListedCspViolation } from '../../shared/policy-violations/service.ts'
import { formatMinute } from './minute.ts'

/**
 * Formats equal violations of the Content-Security-Policy for printing, without invisible
 * characters, because anyone can send reports of violations.
 */
export function formatCspViolation(violation: ListedCspViolation): string {
  const { path, directive, blocked, source, times, first_at, last_at } = violation
  const since = times > 1 ? `${times} volte, dal ${formatMinute(first_at)}` : '1 volta'
  const head = [formatMinute(last_at), path, directive, since].map(toSingleLine).join('  ')
  const facts = [`bloccato: ${blocked || '(non detto)'}`, source !== null && `da: ${source}`]
  return [
    head,
    ...facts.filter((fact) => fact !== false).map((fact) => `    ${toSingleLine(fact)}`),
  ].join('\n')
}
