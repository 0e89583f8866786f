import type { PastJob } from '#contract/people/work-history'
import { computeTotalDuration, type Duration } from '../../lib/duration.ts'
import { useT } from '../../lib/i18n.ts'
import { getTodayIsoDate } from '../../lib/today.ts'
import { hasKnownDuration } from './timeline-entries.ts'

/** Returns a function that writes durations as `2 anni e 3 mesi`, `5 mesi` or `meno di un mese`. */
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

/** The total duration of several past jobs as a text; undefined for fewer than two. */
export function useTotalExperienceText(jobs: readonly PastJob[]): string | undefined {
  const t = useT('profile')
  const durationText = useDurationText()
  const known = jobs.filter(hasKnownDuration)
  if (known.length < 2) return undefined
  return t('experience.sum', {
    duration: durationText(computeTotalDuration(known, getTodayIsoDate())),
  })
}
