import { type ComponentProps, useState } from 'react'
import { readWholeNumber } from '../lib/parse-amount.ts'
import { Input } from './input.tsx'

type WholeNumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Null if the field is empty. */
  value: number | null
  /** Receives NaN for text that is not a whole number, so that validation fails. */
  onValueChange: (value: number | null) => void
}

/** An input for whole numbers as people write them (`1.000`). `2.5` is invalid, not 25. */
export function WholeNumberInput({ value, onValueChange, ...rest }: WholeNumberInputProps) {
  const [text, setText] = useState(String(value ?? ''))
  const [last, setLast] = useState(value)
  if (!Object.is(value, last)) {
    setLast(value)
    if (!Object.is(readWholeNumber(text), value))
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
        onValueChange(readWholeNumber(event.target.value))
      }}
    />
  )
}
