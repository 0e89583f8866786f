import { useMemo, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { limits } from '#contract/limits'
import { Checkbox } from '../../components/checkbox.tsx'
import { Combobox } from '../../components/combobox.tsx'
import { Field } from '../../components/field.tsx'
import type { ComboboxChoice } from '../../components/filter-choices.ts'
import { findFirstFieldError } from '../../components/form-field.tsx'
import { listCountryOptions } from '../../lib/countries.ts'
import { useLanguage, useT } from '../../lib/i18n.ts'
import type { OfferDraftFields } from './draft.ts'

const regions = ['eu', 'europe', 'americas', 'latin', 'africa', 'asia', 'oceania'] as const

export function OfferLocationsField() {
  const t = useT('offer-draft')
  const { clearErrors, control, setValue } = useFormContext<OfferDraftFields>()
  const places = useController({ control, name: 'locations' })
  const { field: anywhere } = useController({ control, name: 'anywhere' })
  const values = places.field.value
  const error = findFirstFieldError(places.fieldState.error)
  const language = useLanguage()
  const box = useRef<HTMLDivElement>(null)
  const [news, setNews] = useState('')
  const all = useMemo(
    () =>
      locationOptions(
        regions.map((region) => t(`places.${region}`)),
        language,
      ),
    [t, language],
  )
  const isFull = values.length >= limits.offerLocationsMax
  const offered = isFull ? [] : all.filter(({ value }) => !values.includes(value))

  function change(locations: string[]) {
    places.field.onChange(locations)
    anywhere.onChange(false)
  }
  function remove(place: string) {
    change(values.filter((one) => one !== place))
    setNews(t('places.removed', { place }))
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={box} className="flex flex-col gap-3">
      <Field
        label={t('places.label')}
        help={t('places.help')}
        error={error && (values.length === 0 ? t('places.missing') : error.message)}
      >
        <Combobox
          label={t('places.label')}
          placeholder={t('places.placeholder')}
          value=""
          options={offered}
          onValueChange={(place) => {
            if (!place) return
            change([...values, place])
            setNews(t('places.added', { place }))
          }}
        />
      </Field>
      <Checkbox
        label={t('places.anywhere')}
        checked={anywhere.value}
        onCheckedChange={(isAnywhere) => {
          setValue('locations', [])
          anywhere.onChange(isAnywhere)
          clearErrors('locations')
        }}
      />
      {values.length > 0 && (
        <ul aria-label={t('places.chosen')} className="flex flex-wrap gap-2">
          {values.map((place) => (
            <li
              key={place}
              className="inline-flex items-center min-w-0 rounded-full bg-brand-soft pl-3.5 text-sm font-medium text-brand"
            >
              <span className="min-w-0 wrap-anywhere py-1.5">{place}</span>
              <button
                type="button"
                aria-label={t('places.remove', { place })}
                onClick={() => remove(place)}
                className="touchable grid place-items-center self-stretch pl-1.5 pr-3 rounded-full cursor-pointer"
              >
                <span aria-hidden="true" className="i-lucide-x" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <span className="sr-only" aria-live="polite">
        {news}
      </span>
    </div>
  )
}

/** World regions, then all countries. The values are the names, as the offer stores them. */
function locationOptions(regions: readonly string[], language: string): ComboboxChoice[] {
  const countries = listCountryOptions(language).map(({ label, mark }) => ({
    value: label,
    label,
    mark,
  }))
  return [...regions.map((name) => ({ value: name, label: name, mark: '' })), ...countries]
}
