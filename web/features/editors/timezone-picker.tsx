import { useEffect, useState } from 'react'
import { Field } from '../../components/field.tsx'
import { Select } from '../../components/select.tsx'
import { useLanguage, useT } from '../../lib/i18n.ts'
import {
  isListedTimezone,
  listedTimezone,
  offsetOf,
  timeIn,
  timezoneRegions,
  timezones,
} from '../../lib/timezones.ts'

const aMinute = 60_000

type TimezonePickerProps = {
  /** An IANA zone, listed or not; empty for none. */
  value: string
  onValueChange: (zone: string) => void
  error?: string
}

/** The zone one works in, with what the clocks say there. */
export function TimezonePicker({ value, onValueChange, error }: TimezonePickerProps) {
  const t = useT('editors')
  const language = useLanguage()
  const now = useClock()
  const shown = listedTimezone(value, now)
  const city = (zone: string) => (isListedTimezone(zone) ? t(`timezones.${zone}.city`) : zone)
  const groups = timezoneRegions.map((region) => ({
    label: t(`timezone.${region}`),
    options: timezones[region].map((zone) => ({
      value: zone,
      label: t('timezone.option', {
        city: city(zone),
        label: t(`timezones.${zone}.label`),
        offset: offsetOf(zone, now),
        time: timeIn(zone, now, language),
      }),
    })),
  }))
  return (
    <Field
      label={t('timezone.label')}
      help={
        shown &&
        t('timezone.now', {
          city: city(shown),
          time: timeIn(shown, now, language),
          offset: offsetOf(shown, now),
        })
      }
      error={error}
    >
      <Select
        label={t('timezone.label')}
        value={shown ?? ''}
        placeholder={t('timezone.choose')}
        options={groups}
        onValueChange={onValueChange}
      />
    </Field>
  )
}

/** The time, once a minute. */
function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), aMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
