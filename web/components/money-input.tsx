import { type ComponentProps, type ReactNode, useState } from 'react'
import { limits } from '#contract/limits'
import { formatNumber } from '../lib/format-money.ts'
import { parseMoney } from '../lib/parse-money.ts'
import { Input } from './input.tsx'

type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Whole EUR, or what `leading` says; 0 is nothing yet, and shows nothing. */
  value: number
  leading?: ReactNode
  onValueChange: (amount: number) => void
}

/** An amount as people write it: `40.000`, `€ 40,000`, `40000`. Set in order when one leaves it. */
export function MoneyInput({ value, onValueChange, onBlur, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(written(value))
  const [last, setLast] = useState(value)
  // Changed from elsewhere, by another tab for instance; what is being typed already means `value`.
  if (value !== last) {
    setLast(value)
    if (read(text) !== value) setText(written(value))
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
        onValueChange(read(event.target.value))
      }}
      onBlur={(event) => {
        // What is no amount stays to be put right, and is not wiped away.
        if (parseMoney(text) !== null) setText(written(read(text)))
        onBlur?.(event)
      }}
      className="tabular-nums"
    />
  )
}

const written = (amount: number): string => (amount === 0 ? '' : formatNumber(amount))

function read(text: string): number {
  const amount = Math.round(parseMoney(text) ?? 0)
  return Math.min(Math.max(amount, 0), limits.salaryMax)
}
