import { type ComponentProps, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { parseWholeNumberInput } from '../lib/parse-amount.ts'
import { FormField, type FormFieldProps } from './form-field.tsx'
import { Input } from './input.tsx'

/** A form field for a whole number. An empty field has the value null. */
export function WholeNumberField<Values extends FieldValues>(
  props: FormFieldProps<Values> & { maxLength: number },
) {
  const { maxLength, ...field } = props
  return (
    <FormField {...field}>
      {({ onChange, ...input }) => (
        <WholeNumberInput
          {...input}
          maxLength={maxLength}
          className="max-w-40 tabular-nums"
          onValueChange={onChange}
        />
      )}
    </FormField>
  )
}

type WholeNumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: number | null
  /** Receives NaN for text that is not a whole number, so that validation fails. */
  onValueChange: (value: number | null) => void
}

/** An input for whole numbers as people write them (`1.000`). `2.5` is invalid, not 25. */
function WholeNumberInput({ value, onValueChange, ...rest }: WholeNumberInputProps) {
  const [text, setText] = useState(String(value ?? ''))
  const [last, setLast] = useState(value)
  if (!Object.is(value, last)) {
    setLast(value)
    if (!Object.is(parseWholeNumberInput(text), value))
      setText(Number.isNaN(value) ? '' : String(value ?? ''))
  }
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        onValueChange(parseWholeNumberInput(event.target.value))
      }}
    />
  )
}
