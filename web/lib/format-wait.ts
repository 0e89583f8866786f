/** `42 secondi`. Times above two minutes are rounded up to whole minutes: `3 minuti`. */
export function formatWait(seconds: number, language: string): string {
  const isLong = seconds > 120
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: isLong ? 'minute' : 'second',
    unitDisplay: 'long',
    maximumFractionDigits: 0,
  }).format(isLong ? Math.ceil(seconds / 60) : seconds)
}
