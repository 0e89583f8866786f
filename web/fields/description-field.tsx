import type { FieldPath, FieldValues } from 'react-hook-form'
import { FormField, type FormFieldProps } from '../components/form-field.tsx'
import { DescriptionEditor } from './description-editor.tsx'

type DescriptionFieldProps<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
> = FormFieldProps<Values, Name> & { placeholder?: string; maxLength?: number }

export function DescriptionField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: DescriptionFieldProps<Values, Name>,
) {
  const { placeholder, maxLength, ...field } = props
  return (
    <FormField {...field}>
      {({ value, onChange, onBlur }) => (
        <DescriptionEditor
          label={field.label}
          placeholder={placeholder}
          maxLength={maxLength}
          value={value ?? ''}
          onValueChange={onChange}
          onBlur={onBlur}
        />
      )}
    </FormField>
  )
}
