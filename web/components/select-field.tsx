import type { FieldPath, FieldValues } from 'react-hook-form'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { Select } from './select.tsx'

export function SelectField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: FormFieldProps<Values, Name> & {
    options: readonly string[]
    labelOf: (value: string) => string
    placeholder?: string
  },
) {
  const { options, labelOf, placeholder, ...field } = props
  return (
    <FormField {...field}>
      {({ onChange, ...select }) => (
        <Select
          {...select}
          placeholder={placeholder}
          label={field.label}
          options={options.map((one) => ({ value: one, label: labelOf(one) }))}
          onValueChange={onChange}
        />
      )}
    </FormField>
  )
}
