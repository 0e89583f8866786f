import { dayMs, hourMs, minuteMs } from '#contract/durations'

const yearMs = 365 * dayMs

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
] as const

/** Formats a time in the largest unit that needs no fraction: `15 minuti`, `24 ore`, `un anno`. */
export function formatTimeSpan(ms: number): string {
  if (ms === yearMs) return 'un anno'
  // A unit must fit at least twice: `24 ore` is more precise than `1 giorno`.
  const [unit, size] = units.find(([, size]) => ms % size === 0 && ms > size) ?? [
    'minute',
    minuteMs,
  ]
  return formatUnitCount(unit, ms / size)
}

export const formatUnitCount = (
  unit: 'minute' | 'hour' | 'day' | 'month' | 'year',
  count: number,
): string =>
  new Intl.NumberFormat('it-IT', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
