import type { Duration } from '../../lib/duration.ts'
import { useT } from '../../lib/i18n.ts'

/** `2 anni e 3 mesi`, `5 mesi`, `meno di un mese`. */
export function useDurationText(): (duration: Duration) => string {
  const t = useT('profile')
  return ({ years, months }) => {
    const inYears = t('duration.years', { count: years })
    const inMonths = t('duration.months', { count: months })
    if (years > 0 && months > 0) return t('duration.both', { years: inYears, months: inMonths })
    if (years > 0) return inYears
    return months > 0 ? inMonths : t('duration.short')
  }
}
