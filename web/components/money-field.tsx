import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { MoneyInput } from './money-input.tsx'

/** A form field for an amount in whole units of a currency. 0 stands for an empty field. */
export function MoneyField<Values extends FieldValues>(
  props: FormFieldProps<Values> & { leading?: ReactNode },
) {
  const { leading, ...field } = props
  return (
    <FormField {...field}>
      {({ onChange, ...input }) => (
        <MoneyInput {...input} leading={leading} placeholder="0" onValueChange={onChange} />
      )}
    </FormField>
  )
}
