import { type ComponentProps, type ReactNode, useState } from 'react'
import { formatNumber } from '../lib/format-money.ts'
import { readSalary } from '../lib/parse-amount.ts'
import { Input } from './input.tsx'

type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Whole EUR, or what `leading` says; 0 is nothing yet, and shows nothing. */
  value: number
  leading?: ReactNode
  /** Hears NaN where what is written is no amount: the field's rule then refuses it. */
  onValueChange: (amount: number) => void
}

/** An amount as people write it: `40.000`, `€ 40,000`, `40k`. Set in order when one leaves it. */
export function MoneyInput({ value, onValueChange, onBlur, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(written(value))
  const [last, setLast] = useState(value)
  // Changed from elsewhere, by another tab for instance; what is being typed already means `value`.
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
        // What is no amount stays to be put right, and is not wiped away.
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
