import { createLazyValue } from './lazy-value.ts'

export type ElapsedCalendarTime =
  | { unit: 'today' | 'yesterday'; count: 0 | 1 }
  | { unit: 'days' | 'months' | 'years'; count: number }

const monthDays = 30
const zone = 'Europe/Rome'

/**
 * The age of `iso` in days, months or years of Italy's calendar. At midnight, a time of 23:50 is
 * one day old. A time in the future, due to a wrong clock, counts as today.
 */
export function computeElapsedCalendarTime(iso: string, now: Date): ElapsedCalendarTime {
  const then = civilDay(new Date(iso))
  const today = civilDay(now)
  const days = Math.round((today.getTime() - then.getTime()) / 86_400_000)
  if (days <= 0) return { unit: 'today', count: 0 }
  if (days === 1) return { unit: 'yesterday', count: 1 }
  if (days < monthDays) return { unit: 'days', count: days }
  const months = wholeMonths(then, today)
  if (months < 12) return { unit: 'months', count: Math.max(1, months) }
  return { unit: 'years', count: Math.floor(months / 12) }
}

/** `2026-09-12T…` → `12 settembre 2026`, the date in Italy. */
export const formatDate = (iso: string): string => longDate().format(new Date(iso))

/** `2026-09-12T12:05…` → `14:05`, the time in Italy. */
export const formatTime = (iso: string): string => clock().format(new Date(iso))

/** `2026-09-12`, a calendar day without a time → `12 set`. */
export const formatDay = (day: string): string => shortDay().format(new Date(`${day}T00:00:00Z`))

const clock = createLazyValue(
  () => new Intl.DateTimeFormat('it-IT', { timeStyle: 'short', timeZone: zone }),
)
const shortDay = createLazyValue(
  () => new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)
const longDate = createLazyValue(
  () => new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: zone }),
)
const dayParts = createLazyValue(() => new Intl.DateTimeFormat('en-CA', { timeZone: zone }))

/** The calendar day in Italy as midnight in UTC, where all days have 24 hours. */
const civilDay = (instant: Date): Date => new Date(`${dayParts().format(instant)}T00:00:00Z`)

function wholeMonths(from: Date, to: Date): number {
  const months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return to.getUTCDate() < from.getUTCDate() ? months - 1 : months
}
