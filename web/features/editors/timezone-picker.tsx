import { useEffect, useState } from 'react'
import { isTimezone } from '#contract/timezone'
import { Field } from '../../components/field.tsx'
import { Select } from '../../components/select.tsx'
import { useT } from '../../lib/i18n.ts'
import {
  currentName,
  isListedTimezone,
  regionOf,
  timezoneRegions,
  timezones,
} from '../../lib/timezones.ts'
import { useTimezoneText } from '../../lib/use-timezone-text.ts'

const aMinute = 60_000

type TimezonePickerProps = {
  /** An IANA zone, listed or not; empty for none. */
  value: string
  onValueChange: (zone: string) => void
  error?: string
}

/** The zone one works in, with what the clocks say there. One that is not listed joins the list. */
export function TimezonePicker({ value, onValueChange, error }: TimezonePickerProps) {
  const t = useT('editors')
  const textOf = useTimezoneText()
  const now = useClock()
  const shown = isTimezone(value) ? currentName(value) : null
  const added = shown && !isListedTimezone(shown) ? shown : null
  const addedTo = added && regionOf(added)
  const optionOf = (zone: string) => ({ value: zone, label: textOf(zone, now).option })
  const groups = timezoneRegions.map((region) => ({
    label: t(`timezone.${region}`),
    options: [...(added && addedTo === region ? [added] : []), ...timezones[region]].map(optionOf),
  }))
  const atOffset =
    added && !addedTo ? [{ label: t('timezone.other'), options: [optionOf(added)] }] : []
  const told = shown && textOf(shown, now)
  return (
    <Field
      label={t('timezone.label')}
      help={
        told &&
        (told.place
          ? t('timezone.now', { city: told.place, time: told.time, offset: told.offset })
          : t('timezone.nowAt', { time: told.time, offset: told.offset }))
      }
      error={error}
    >
      <Select
        label={t('timezone.label')}
        value={shown ?? ''}
        placeholder={t('timezone.choose')}
        options={[...atOffset, ...groups]}
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
