import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { MoneyInput } from './money-input.tsx'

type MoneyFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> = FormFieldProps<
  Values,
  Name
> & {
  leading?: ReactNode
}

/** A money amount in a form: whole units of a currency, 0 if empty. */
export function MoneyField<Values extends FieldValues, Name extends FieldPath<Values>>(
  props: MoneyFieldProps<Values, Name>,
) {
  const { leading, ...field } = props
  return (
    <FormField {...field}>
      {({ name, value, onChange, onBlur, ref }) => (
        <MoneyInput
          {...(leading !== undefined && { leading })}
          {...{ ref, name, value, onBlur }}
          placeholder="0"
          onValueChange={onChange}
        />
      )}
    </FormField>
  )
}
