import type { AlarmName } from '../../contract/trust/alarms.ts'
import type { Health } from '../../contract/trust/health.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/**
 * How long an offer may be held for review before the alarm goes on. The time is shorter than two
 * days, because an offer that no operator has reviewed is listed after two days.
 */
export const heldOfferMaxMs = 24 * hourMs
export const openReportMaxMs = 72 * hourMs
/**
 * How old the list's data may be before the alarm goes on. Every five-minute round updates the
 * list, so at this age two rounds in a row have failed to do so.
 */
export const catalogueLagMaxMs = 10 * minuteMs
/**
 * The alarm about errors goes on if at least `errorRequestsMin` requests arrived within
 * `errorAlarmWindowMs`, and if the share of these requests that failed is larger than
 * `errorShareMax`.
 */
export const errorAlarmWindowMs = 15 * minuteMs
const errorShareMax = 0.05
const errorRequestsMin = 40

/**
 * The measured state of the site, from which a round decides which alarms are on. Null means that a
 * value could not be measured, unless noted otherwise.
 */
export type MeasuredState = {
  health: Health
  deadLetters: number
  /**
   * The times of the oldest open report and of the oldest offer that is held for review; null if
   * there is none.
   */
  oldestReportAt: number | null
  oldestHeldAt: number | null
  /**
   * The number of payments that must be refunded: they arrived for purchases that were already
   * paid, and they have not been refunded yet.
   */
  secondPayments: number
  catalogueLagMs: number | null
  failures: { requests: number; failed: number } | null
}

/**
 * Returns whether each alarm is on. If a value could not be measured, its alarm is missing from the
 * result and keeps its state. The catalogue's alarm is an exception: it goes on if the catalogue
 * could not be measured.
 */
export function judgeAlarms(facts: MeasuredState, now: Date): Map<AlarmName, boolean> {
  const { health, deadLetters, oldestReportAt, oldestHeldAt, catalogueLagMs, failures } = facts
  const isOlder = (at: number | null, maxMs: number) => at !== null && now.getTime() - at > maxMs
  const judged: [AlarmName, boolean | null][] = [
    ...Object.entries(health.checks).map(([name, state]): [AlarmName, boolean] => [
      name as AlarmName,
      state === 'failing',
    ]),
    ['dead_letters', deadLetters > 0],
    ['reviews', isOlder(oldestReportAt, openReportMaxMs) || isOlder(oldestHeldAt, heldOfferMaxMs)],
    ['catalogue', catalogueLagMs === null || catalogueLagMs > catalogueLagMaxMs],
    ['paid_twice', facts.secondPayments > 0],
    ['errors', failures && areTooMany(failures)],
  ]
  return new Map(judged.filter((one): one is [AlarmName, boolean] => one[1] !== null))
}

const areTooMany = ({ requests, failed }: { requests: number; failed: number }): boolean =>
  requests >= errorRequestsMin && failed / requests > errorShareMax
