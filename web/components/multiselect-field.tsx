import type { FieldValues } from 'react-hook-form'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { MultiSelect } from './multiselect.tsx'
import type { SelectOption } from './select.tsx'

export function MultiSelectField<Values extends FieldValues>(
  props: FormFieldProps<Values> & { placeholder: string; options: readonly SelectOption[] },
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
