import { type ComponentProps, useState } from 'react'
import { Input } from './input.tsx'

type WholeNumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Null is none. */
  value: number | null
  /** Hears NaN where what is written is no whole number: the field's rule then refuses it. */
  onValueChange: (value: number | null) => void
}

/** A whole number as people write it, `1.000` as well. `2.5` is none, and never becomes 25. */
export function WholeNumberInput({ value, onValueChange, ...rest }: WholeNumberInputProps) {
  const [text, setText] = useState(String(value ?? ''))
  const [last, setLast] = useState(value)
  if (!Object.is(value, last)) {
    setLast(value)
    if (!Object.is(wholeNumber(text), value))
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
        onValueChange(wholeNumber(event.target.value))
      }}
    />
  )
}

function wholeNumber(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  return /^(?:\d+|\d{1,3}(?:[. ]\d{3})+)$/.test(plain)
    ? Number(plain.replaceAll(/\D/g, ''))
    : Number.NaN
}
