import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { FormField, type FormFieldProps } from '../components/form-field.tsx'
import { Select } from '../components/select.tsx'
import { useT } from '../lib/i18n.ts'
import { useTimezoneText } from '../lib/use-timezone-text.ts'
import { useTimezoneOptions } from './use-timezone-options.ts'

/** A form field for the time zone, which also shows the current time in each zone. */
export function TimezoneField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: Pick<FormFieldProps<Values, Name>, 'control' | 'name'>,
) {
  const t = useT('editors')
  const textOf = useTimezoneText()
  const value: string = useWatch(props)
  const { now, shown, options } = useTimezoneOptions(value)
  const clock = shown && textOf(shown, now)
  return (
    <FormField
      {...props}
      label={t('timezone.label')}
      help={
        clock &&
        (clock.place
          ? t('timezone.now', { city: clock.place, time: clock.time, offset: clock.offset })
          : t('timezone.nowAt', { time: clock.time, offset: clock.offset }))
      }
    >
      {({ onChange }) => (
        <Select
          label={t('timezone.label')}
          value={shown ?? ''}
          placeholder={t('timezone.choose')}
          options={options}
          onValueChange={onChange}
        />
      )}
    </FormField>
  )
}
