import { useCallback } from 'react'
import { isTimezone } from '#contract/people/timezone'
import { useLanguage, useT } from './i18n.ts'
import {
  findTimezonePlace,
  formatGenericTimezoneName,
  formatTimeInTimezone,
  formatTimezoneUtcOffset,
  isListedTimezone,
  toCurrentTimezoneName,
} from './timezones.ts'

export type TimezoneText = {
  /** The city or region after which the zone is named; null for zones such as UTC. */
  place: string | null
  offset: string
  time: string
  /** One line for a list of choices, different for each zone. */
  option: string
}

/**
 * Returns a function that describes a time zone. Zones that people can choose have a translated
 * name, others an IANA name or an offset.
 */
export function useTimezoneText(): (zone: string, now: Date) => TimezoneText {
  const t = useT('editors')
  const language = useLanguage()
  return useCallback(
    (name, now) => {
      // The server may have stored a zone that this browser does not support.
      if (!isTimezone(name)) return { place: null, offset: name, time: '', option: name }
      const zone = toCurrentTimezoneName(name)
      const listed = isListedTimezone(zone) ? zone : null
      const place = listed ? t(`timezones.${listed}.city`) : findTimezonePlace(zone)
      const offset = formatTimezoneUtcOffset(zone, now)
      const time = formatTimeInTimezone(zone, now, language)
      if (place === null) return { place, offset, time, option: `${offset} · ${time}` }
      const label = listed
        ? t(`timezones.${listed}.label`)
        : formatGenericTimezoneName(zone, now, language)
      const option = t('timezone.option', { city: place, offset, time, label })
      return { place, offset, time, option }
    },
    [t, language],
  )
}
