import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { TimezoneOverlap } from '#contract/board/offers'
import { type EmploymentType, type Workplace, workplaces } from '#contract/enums'
import { limits } from '#contract/limits'
import { Field } from '../components/field.tsx'
import { FormField, findFirstFieldError } from '../components/form-field.tsx'
import { Select } from '../components/select.tsx'
import { SelectField } from '../components/select-field.tsx'
import { Textarea } from '../components/textarea.tsx'
import { useT } from '../lib/i18n.ts'
import { defaultTimezone } from '../lib/timezones.ts'
import { useTimezoneOptions } from './use-timezone-options.ts'

type WhereFields = {
  employment_type: EmploymentType | ''
  /** An empty string if an imported offer has no workplace. */
  workplace: Workplace | ''
  places: string[]
  timezone_overlap: TimezoneOverlap | null
}

type OfferWhereFieldsProps = {
  /** The field for eligible countries, which differs between the wizard and the editor. */
  countries: ReactNode
  /** The error text for missing places; by default the general one. */
  placesMissing?: string
}

export function OfferLocationFields({ countries, placesMissing }: OfferWhereFieldsProps) {
  const t = useT('editors')
  const enums = useT('enums')
  const { control, setValue, watch } = useFormContext<WhereFields>()
  const [type, workplace] = watch(['employment_type', 'workplace'])
  // The employment type “Onsite” determines the workplace, also in the published offer.
  const isOnSiteType = type === 'Onsite'
  useEffect(() => {
    if (isOnSiteType && workplace !== 'onsite') setValue('workplace', 'onsite')
  }, [isOnSiteType, workplace, setValue])
  return (
    <>
      <SelectField
        control={control}
        name="workplace"
        label={t('offer.workplace')}
        placeholder={t('offer.choose')}
        options={isOnSiteType ? ['onsite'] : workplaces}
        labelOf={(value) => enums(`workplace.${value as Workplace}`)}
      />
      {workplace === 'hybrid' || workplace === 'onsite' ? (
        <FormField
          control={control}
          name="places"
          label={t('offer.places')}
          help={t('offer.placesHelp')}
          textOf={(code) => code === 'required' && placesMissing}
        >
          {({ value, onChange, ...field }) => (
            <LinesInput
              {...field}
              placeholder={t('offer.placesExample')}
              lines={value}
              onLinesChange={onChange}
            />
          )}
        </FormField>
      ) : (
        countries
      )}
      <OverlapField />
    </>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, limits.offerLocationsMax)

type LinesInputProps = Omit<ComponentProps<typeof Textarea>, 'value' | 'onChange'> & {
  lines: string[]
  onLinesChange: (lines: string[]) => void
}

/** A text area with one item per line. Empty lines may be typed, but are not items. */
function LinesInput({ lines, onLinesChange, ...rest }: LinesInputProps) {
  const [text, setText] = useState(() => lines.join('\n'))
  const isCurrent = linesOf(text).join('\n') === lines.join('\n')
  return (
    <Textarea
      {...rest}
      rows={3}
      value={isCurrent ? text : lines.join('\n')}
      onChange={({ target }) => {
        setText(target.value)
        onLinesChange(linesOf(target.value))
      }}
    />
  )
}

const hours = Array.from({ length: limits.timezoneOverlapHoursMax }, (_, index) =>
  String(index + 1),
)

function OverlapField() {
  const t = useT('editors')
  const { control } = useFormContext<WhereFields>()
  const { field, fieldState } = useController({ control, name: 'timezone_overlap' })
  const { shown, options } = useTimezoneOptions(field.value?.timezone ?? '')
  const error = findFirstFieldError(fieldState.error)?.message
  return (
    <div className="grid gap-4 sm:grid-cols-2 items-start">
      <Field label={t('offer.overlap')} help={t('offer.overlapHelp')} optional>
        <Select
          label={t('offer.overlap')}
          value={String(field.value?.hours ?? 0)}
          options={['0', ...hours].map((value) => ({
            value,
            label: t('offer.overlapHours', { count: Number(value) }),
          }))}
          onValueChange={(value) =>
            field.onChange(
              value === '0' ? null : { timezone: shown ?? defaultTimezone, hours: Number(value) },
            )
          }
        />
      </Field>
      {field.value && (
        <Field label={t('offer.overlapTimezone')} error={error}>
          <Select
            label={t('offer.overlapTimezone')}
            value={shown ?? ''}
            placeholder={t('timezone.choose')}
            options={options}
            onValueChange={(timezone) => field.onChange({ ...field.value, timezone })}
          />
        </Field>
      )}
    </div>
  )
}
