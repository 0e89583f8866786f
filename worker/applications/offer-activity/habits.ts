import {
  answeredApplicationsShownMin,
  type CompanyAnswerHabits,
  idlenessThresholds,
  type OfferIdleness,
} from '../../contract/applications/offer-activity.ts'
import { dayMs } from '../../contract/durations.ts'
import type { OpenOfferForActivity, ReceivedApplicationRow } from './store.ts'

/** An application counts as unanswered only if it has had no answer for this long. */
const answerMs = 30 * dayMs

/** Computes how often and how fast a company answers; null with too few settled applications. */
export function computeAnswerHabits(
  rows: ReceivedApplicationRow[],
  now: number,
): CompanyAnswerHabits | null {
  const settled = rows.filter(
    ({ answered_at, is_withdrawn, created_at }) =>
      answered_at !== null || (!is_withdrawn && created_at <= now - answerMs),
  )
  if (settled.length < answeredApplicationsShownMin) return null
  const days = settled
    .flatMap(({ answered_at, created_at }) =>
      answered_at === null ? [] : [Math.ceil((answered_at - created_at) / dayMs)],
    )
    .sort((a, b) => a - b)
  return {
    applications: settled.length,
    answered_percent: Math.round((days.length / settled.length) * 100),
    median_days: days[Math.floor((days.length - 1) / 2)] ?? null,
  }
}

/** Returns the facts that suggest an abandoned offer; null if the offer seems to be in use. */
export function describeOfferIdleness(
  { created_at, updated_at }: OpenOfferForActivity,
  rows: ReceivedApplicationRow[],
  now: number,
): OfferIdleness | null {
  const isLongAgo = (at: number | null, days: number) => at === null || at <= now - days * dayMs
  const waiting = rows.filter(
    (row) =>
      row.answered_at === null &&
      !row.is_withdrawn &&
      isLongAgo(row.created_at, idlenessThresholds.waitingDays),
  ).length
  const isQuiet = rows.every(({ moved_at }) => isLongAgo(moved_at, idlenessThresholds.quietDays))
  const isIdle =
    isLongAgo(created_at, idlenessThresholds.listedDays) &&
    isLongAgo(updated_at, idlenessThresholds.quietDays) &&
    waiting >= idlenessThresholds.waitingMin &&
    isQuiet
  return isIdle ? { days_listed: Math.floor((now - created_at) / dayMs), waiting } : null
}
