/** The days from start to end, both included. The end is null if the span has not ended. */
export type DateRange = { start_date: string; end_date: string | null }
export type Duration = { years: number; months: number }

/**
 * Counts whole months: from `2021-03-01` to `2023-05-31`, two years and three months.
 * @param today the end of a span that has not ended, `YYYY-MM-DD`
 */
export function computeDuration({ start_date, end_date }: DateRange, today: string): Duration {
  return inYears(monthsBetween(start_date, dayAfter(end_date ?? today)))
}

/** The total length of several spans. Days that are in two spans count once. */
export function computeTotalDuration(spans: readonly DateRange[], today: string): Duration {
  const inOrder = spans
    .map(({ start_date, end_date }) => ({ from: start_date, to: dayAfter(end_date ?? today) }))
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  const apart: { from: string; to: string }[] = []
  for (const { from, to } of inOrder) {
    const last = apart.at(-1)
    if (!last || from > last.to) apart.push({ from, to })
    else if (to > last.to) last.to = to
  }
  return inYears(apart.reduce((sum, { from, to }) => sum + monthsBetween(from, to), 0))
}

const inYears = (months: number): Duration => ({
  years: Math.floor(months / 12),
  months: months % 12,
})

/** Whole months between two days; 0 if the second is before the first. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number)
  const months = (toYear - year) * 12 + toMonth - month
  return Math.max(0, toDay < day ? months - 1 : months)
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}
