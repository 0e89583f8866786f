import type { AlarmName } from '../../contract/trust/alarms.ts'
import type { Health } from '../../contract/trust/health.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A held offer is listed after two days; an operator is to see it before. */
export const heldMaxMs = 24 * hourMs
export const reportMaxMs = 72 * hourMs
/** Every round brings the list up to date, so this means that two rounds in a row could not. */
export const catalogueLagMaxMs = 10 * minuteMs
/** The share of failed requests, counted over this time if there were enough requests. */
export const errorSpanMs = 15 * minuteMs
const errorShareMax = 0.05
const errorRequestsMin = 40

/** The state of the site when a round judges. Null means that it could not be measured. */
export type Facts = {
  health: Health
  deadLetters: number
  /** The times of the oldest open report and the oldest held offer; null if there is none. */
  oldestReportAt: number | null
  oldestHeldAt: number | null
  /** Second payments of purchases that wait for a refund. */
  secondPayments: number
  catalogueLagMs: number | null
  failures: { requests: number; failed: number } | null
}

/**
 * Whether each alarm is on. An alarm that could not be judged is left out and stays as it was. A
 * catalogue that cannot be read is an alarm itself.
 */
export function judgeAlarms(facts: Facts, now: Date): Map<AlarmName, boolean> {
  const { health, deadLetters, oldestReportAt, oldestHeldAt, catalogueLagMs, failures } = facts
  const isOlder = (at: number | null, maxMs: number) => at !== null && now.getTime() - at > maxMs
  const judged: [AlarmName, boolean | null][] = [
    ...Object.entries(health.checks).map(([name, state]): [AlarmName, boolean] => [
      name as AlarmName,
      state === 'failing',
    ]),
    ['dead_letters', deadLetters > 0],
    ['reviews', isOlder(oldestReportAt, reportMaxMs) || isOlder(oldestHeldAt, heldMaxMs)],
    ['catalogue', catalogueLagMs === null || catalogueLagMs > catalogueLagMaxMs],
    ['paid_twice', facts.secondPayments > 0],
    ['errors', failures && areTooMany(failures)],
  ]
  return new Map(judged.filter((one): one is [AlarmName, boolean] => one[1] !== null))
}

const areTooMany = ({ requests, failed }: { requests: number; failed: number }): boolean =>
  requests >= errorRequestsMin && failed / requests > errorShareMax
