import type { FieldPath, FieldValues } from 'react-hook-form'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { WholeNumberInput } from './whole-number-input.tsx'

type WholeNumberFieldProps<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
> = FormFieldProps<Values, Name> & { maxLength: number }

/** A form field for a whole number; null if empty. */
export function WholeNumberField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: WholeNumberFieldProps<Values, Name>,
) {
  const { maxLength, ...field } = props
  return (
    <FormField {...field}>
      {({ name, value, onChange, onBlur, ref }) => (
        <WholeNumberInput
          {...{ name, value, onBlur, ref, maxLength }}
          className="max-w-40 tabular-nums"
          onValueChange={onChange}
        />
      )}
    </FormField>
  )
}
