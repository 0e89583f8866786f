import { type ComponentProps, useState } from 'react'
import { Input } from './input.tsx'

type WholeNumberInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Null means empty. */
  value: number | null
  /** Receives NaN for text that is no whole number, so that validation refuses it. */
  onValueChange: (value: number | null) => void
}

/** Accepts whole numbers as people write them, including `1.000`. `2.5` is refused, never read as 25. */
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
