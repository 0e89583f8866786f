import { oneLine } from '../../contract/invisible-characters.ts'
import type { ListedViolation } from '../../features/policy-violations/service.ts'
import { minuteOf } from './minute.ts'

/** One kind of violation as it is printed. Anybody can send a report: what does not show is left out. */
export function violationLines(violation: ListedViolation): string {
  const { path, directive, blocked, source, times, first_at, last_at } = violation
  const since = times > 1 ? `${times} volte, dal ${minuteOf(first_at)}` : '1 volta'
  const head = [minuteOf(last_at), path, directive, since].map(oneLine).join('  ')
  const facts = [`bloccato: ${blocked || '(non detto)'}`, source !== null && `da: ${source}`]
  return [
    head,
    ...facts.filter((fact) => fact !== false).map((fact) => `    ${oneLine(fact)}`),
  ].join('\n')
}
