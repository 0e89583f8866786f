import { useEffect, useMemo, useState } from 'react'
import { isTimezone } from '#contract/people/timezone'
import { useT } from '../lib/i18n.ts'
import {
  findTimezoneRegion,
  isListedTimezone,
  timezoneRegions,
  timezones,
  toCurrentTimezoneName,
} from '../lib/timezones.ts'
import { useTimezoneText } from '../lib/use-timezone-text.ts'

const tickMs = 60_000

/**
 * The time zones to choose from, grouped by region, with the current time `now` in each. Adds the
 * zone `value` if the list lacks it. Memoised, because formatting more than fifty zones is slow.
 */
export function useTimezoneOptions(value: string) {
  const now = useClock()
  const t = useT('editors')
  const textOf = useTimezoneText()
  return useMemo(() => {
    const shown = isTimezone(value) ? toCurrentTimezoneName(value) : null
    const added = shown && !isListedTimezone(shown) ? shown : null
    const addedTo = added && findTimezoneRegion(added)
    const optionOf = (zone: string) => ({ value: zone, label: textOf(zone, now).option })
    const groups = timezoneRegions.map((region) => ({
      label: t(`timezone.${region}`),
      options: [...(added && addedTo === region ? [added] : []), ...timezones[region]].map(
        optionOf,
      ),
    }))
    const atOffset =
      added && !addedTo ? [{ label: t('timezone.other'), options: [optionOf(added)] }] : []
    return { now, shown, options: [...atOffset, ...groups] }
  }, [value, now, t, textOf])
}

function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
