import type { FieldPath, FieldValues } from 'react-hook-form'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { Select } from './select.tsx'

type SelectFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = FormFieldProps<
  Values,
  Name
> & {
  options: readonly string[]
  labelOf: (value: string) => string
  placeholder?: string
}

export function SelectField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: SelectFieldProps<Values, Name>,
) {
  const { options, labelOf, placeholder, ...field } = props
  return (
    <FormField {...field}>
      {({ name, value, onChange, onBlur, ref }) => (
        <Select
          {...{ name, value, onBlur, ref }}
          {...(placeholder && { placeholder })}
          label={field.label}
          options={options.map((one) => ({ value: one, label: labelOf(one) }))}
          onValueChange={onChange}
        />
      )}
    </FormField>
  )
}
