import { type ComponentProps, type ReactNode, useState } from 'react'
import { formatNumber } from '../lib/format-money.ts'
import { readSalary } from '../lib/parse-amount.ts'
import { Input } from './input.tsx'

type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Whole EUR, or the currency that `leading` shows; 0 is none and shows nothing. */
  value: number
  leading?: ReactNode
  /** Receives NaN for a text that is no amount: the rule of the field refuses it. */
  onValueChange: (amount: number) => void
}

/** An amount as people write it: `40.000`, `€ 40,000`, `40k`. It is formatted when the field is left. */
export function MoneyInput({ value, onValueChange, onBlur, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(written(value))
  const [last, setLast] = useState(value)
  // Changed from elsewhere, for example by another tab; a text being typed already means `value`.
  if (!Object.is(value, last)) {
    setLast(value)
    if (!Object.is(readSalary(text), value)) setText(written(value))
  }
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      leading="€"
      {...rest}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        onValueChange(readSalary(event.target.value))
      }}
      onBlur={(event) => {
        // A text that is no amount stays there to be corrected.
        const amount = readSalary(text)
        if (!Number.isNaN(amount)) setText(written(amount))
        onBlur?.(event)
      }}
      className="tabular-nums"
    />
  )
}

const written = (amount: number): string =>
  amount === 0 || Number.isNaN(amount) ? '' : formatNumber(amount)
