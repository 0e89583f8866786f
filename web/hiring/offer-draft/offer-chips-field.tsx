import { useId } from 'react'
import { type Control, type FieldPathByValue, useController } from 'react-hook-form'
import { Chip } from '../../components/chip.tsx'
import { findFirstFieldError } from '../../components/form-field.tsx'
import { useT } from '../../lib/i18n.ts'
import type { OfferDraftFields } from './draft.ts'

type ChipsFieldProps<Value extends string> = {
  control: Control<OfferDraftFields>
  name: FieldPathByValue<OfferDraftFields, Value[]>
  legend: string
  help: string
  optional?: boolean
  options: readonly Value[]
  labelOf: (value: Value) => string
}

export function OfferChipsField<Value extends string>(props: ChipsFieldProps<Value>) {
  const { control, name, legend, help, optional, options, labelOf } = props
  const t = useT('offer-draft')
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const chosen = field.value as Value[]
  const error = findFirstFieldError(fieldState.error)?.message
  const described = [`${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="min-w-0" aria-describedby={described}>
      <legend className="font-semibold">
        {legend}
        {optional && <span className="ml-2 font-normal text-sm text-muted">{t('optional')}</span>}
      </legend>
      <p id={`${id}-help`} className="mt-1.5 text-sm text-muted max-w-prose">
        {help}
      </p>
      <div
        tabIndex={-1}
        data-error-focus={error ? '' : undefined}
        className="mt-3 flex flex-wrap gap-2"
      >
        {options.map((value) => {
          const isOn = chosen.includes(value)
          return (
            <Chip
              key={value}
              selected={isOn}
              onClick={() =>
                field.onChange(isOn ? chosen.filter((one) => one !== value) : [...chosen, value])
              }
            >
              {labelOf(value)}
            </Chip>
          )
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-2 flex items-start gap-1.5 text-sm text-danger">
          <span aria-hidden="true" className="i-lucide-circle-alert mt-px" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
