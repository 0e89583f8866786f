import type { FieldValues } from 'react-hook-form'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { Select } from './select.tsx'

/** Stands for null in the select, whose values must be strings. */
const none = 'none'

export function SelectField<Values extends FieldValues>(
  props: FormFieldProps<Values> & {
    options: readonly string[]
    labelOf: (value: string) => string
    placeholder?: string
    /** The label of an additional option, whose value is null. */
    nullLabel?: string
  },
) {
  const { options, labelOf, placeholder, nullLabel, ...field } = props
  const choices = options.map((one) => ({ value: one, label: labelOf(one) }))
  if (nullLabel !== undefined) choices.unshift({ value: none, label: nullLabel })
  return (
    <FormField {...field}>
      {({ value, onChange, ...select }) => (
        <Select
          {...select}
          value={value ?? none}
          placeholder={placeholder}
          label={field.label}
          options={choices}
          onValueChange={(chosen) => onChange(chosen === none ? null : chosen)}
        />
      )}
    </FormField>
  )
}
