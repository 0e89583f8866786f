import type { FieldPath, FieldValues } from 'react-hook-form'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { MultiSelect } from './multiselect.tsx'
import type { SelectOption } from './select.tsx'

type MultiSelectFieldProps<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
> = FormFieldProps<Values, Name> & { placeholder: string; options: readonly SelectOption[] }

/** A form field to select several values of a fixed list. */
export function MultiSelectField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: MultiSelectFieldProps<Values, Name>,
) {
  const { placeholder, options, ...field } = props
  return (
    <FormField {...field}>
      {({ value, onChange }) => (
        <MultiSelect
          label={field.label}
          placeholder={placeholder}
          options={options}
          values={value}
          onValuesChange={onChange}
        />
      )}
    </FormField>
  )
}
