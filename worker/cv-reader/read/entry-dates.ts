import { type PartialDate, type TextPeriod, toIsoDate } from '../words/dates.ts'
import type { CvEntryDates, DatePrecision, DateWithConfidence } from './reading.ts'

/** Returns the start and end of a job. `dated` is the text from which the period was read. */
export function toJobDates(period: TextPeriod | undefined, dated: string): CvEntryDates {
  if (!period?.start) return {}
  const start = dateOf(period.start, dated, 0.95)
  if (period.end === null || period.isOpen) return { start }
  // A job with a single date is assumed to have begun and ended on that date.
  const end = period.end ?? period.start
  return { start, end: dateOf(end, dated, period.end ? 0.95 : 0.7) }
}

/** Like `toJobDates`, but a single date is the end, and the start is unknown. */
export function toStudyDates(period: TextPeriod | undefined, dated: string): CvEntryDates {
  if (!period?.start || period.end !== undefined || period.isOpen) return toJobDates(period, dated)
  return { end: dateOf(period.start, dated, 0.9) }
}

const dateOf = (when: PartialDate, source: string, confidence: number): DateWithConfidence => ({
  value: toIsoDate({ year: when.year, month: when.month ?? 1, day: 1 }),
  confidence,
  source,
  precision: precisionOf(when),
})

const precisionOf = ({ month }: PartialDate): DatePrecision => (month ? 'month' : 'year')
