import type { FieldValues } from 'react-hook-form'
import { FormField, type FormFieldProps } from '../components/form-field.tsx'
import { DescriptionEditor } from './description-editor.tsx'

export function DescriptionField<Values extends FieldValues>(
  props: FormFieldProps<Values> & { placeholder?: string; maxLength?: number },
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
