const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const year = 365 * day

const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const

/** A time span in the largest unit that divides it: `15 minuti`, `24 ore`, `un anno`. */
export function spanOf(ms: number): string {
  if (ms === year) return 'un anno'
  // `24 ore` is more exact than `1 giorno`.
  const [unit, size] = units.find(([, size]) => ms % size === 0 && ms > size) ?? ['minute', minute]
  return spanIn(unit, ms / size)
}

export const spanIn = (unit: 'minute' | 'hour' | 'day' | 'month' | 'year', count: number): string =>
  new Intl.NumberFormat('it-IT', { style: 'unit', unit, unitDisplay: 'long' }).format(count)
