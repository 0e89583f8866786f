import { type ComponentProps, useState } from 'react'
import { readWholeNumber } from '../lib/parse-amount.ts'
import { Input } from './input.tsx'

type WholeNumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Null is none. */
  value: number | null
  /** Receives NaN for a text that is no whole number: the rule of the field refuses it. */
  onValueChange: (value: number | null) => void
}

/** A whole number as people write it, also `1.000`. */
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
