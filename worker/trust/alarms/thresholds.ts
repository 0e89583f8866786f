import { hourMs, minuteMs } from '../../contract/durations.ts'
import type { AlarmName } from '../../contract/trust/alarms.ts'
import type { SiteHealth } from '../../contract/trust/health.ts'

/** How long an offer may be held before the alarm. After `unreviewedOfferHoldMs`, the hold ends. */
export const heldOfferAlarmAfterMs = 24 * hourMs
export const openReportMaxMs = 72 * hourMs
/** How long the list may lack a change. Updates run every five minutes, so one of them may fail. */
export const catalogueLagMaxMs = 10 * minuteMs
/**
 * The alarm `errors` is on if, within this time, there were at least `errorRequestsMin` requests
 * and the share of failed requests exceeds `errorShareMax`.
 */
export const errorAlarmWindowMs = 15 * minuteMs
const errorShareMax = 0.05
const errorRequestsMin = 40

/** The measured state of the site. Unless noted, null means that a value could not be measured. */
export type MeasuredSiteState = {
  health: SiteHealth
  deadLetters: number
  /** When the oldest open report and the oldest held offer began to wait; null if none waits. */
  oldestReportAt: number | null
  oldestHeldAt: number | null
  /** Payments to refund, because they arrived for purchases that were already paid. */
  secondPayments: number
  catalogueLagMs: number | null
  failures: { requests: number; failed: number } | null
}

/**
 * Returns for each alarm whether it should be on. An alarm whose value could not be measured is
 * left out and keeps its state, except `catalogue`, which is then turned on.
 */
export function judgeAlarms(facts: MeasuredSiteState, now: Date): Map<AlarmName, boolean> {
  const { health, deadLetters, oldestReportAt, oldestHeldAt, catalogueLagMs, failures } = facts
  const isOlder = (at: number | null, maxMs: number) => at !== null && now.getTime() - at > maxMs
  const judged: [AlarmName, boolean | null][] = [
    ...Object.entries(health.checks).map(([name, state]): [AlarmName, boolean] => [
      name as AlarmName,
      state === 'failing',
    ]),
    ['dead_letters', deadLetters > 0],
    [
      'reviews',
      isOlder(oldestReportAt, openReportMaxMs) || isOlder(oldestHeldAt, heldOfferAlarmAfterMs),
    ],
    ['catalogue', catalogueLagMs === null || catalogueLagMs > catalogueLagMaxMs],
    ['paid_twice', facts.secondPayments > 0],
    ['errors', failures && areTooMany(failures)],
  ]
  return new Map(judged.filter((one): one is [AlarmName, boolean] => one[1] !== null))
}

const areTooMany = ({ requests, failed }: { requests: number; failed: number }): boolean =>
  requests >= errorRequestsMin && failed / requests > errorShareMax
