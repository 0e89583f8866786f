import { type ComponentProps, type ReactNode, useState } from 'react'
import { formatNumber } from '../lib/format-money.ts'
import { parseSalaryInput } from '../lib/parse-amount.ts'
import { Input } from './input.tsx'

type MoneyInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** In whole units of the currency that `leading` shows, by default EUR. 0 if empty. */
  value: number
  leading?: ReactNode
  /** Receives NaN for text that is not an amount, so that validation fails. */
  onValueChange: (amount: number) => void
}

/** An input for amounts as people write them: `40.000`, `€ 40,000`, `40k`. */
export function MoneyInput(props: MoneyInputProps) {
  const { value, onValueChange, onBlur, leading = '€', ...rest } = props
  const [text, setText] = useState(written(value))
  const [last, setLast] = useState(value)
  // Update the text if the value was changed elsewhere, for instance in another tab.
  if (!Object.is(value, last)) {
    setLast(value)
    if (!Object.is(parseSalaryInput(text), value)) setText(written(value))
  }
  return (
    <Input
      inputMode="decimal"
      autoComplete="off"
      leading={leading}
      {...rest}
      value={text}
      onChange={(event) => {
        setText(event.target.value)
        onValueChange(parseSalaryInput(event.target.value))
      }}
      onBlur={(event) => {
        // Leave invalid text in the field, so that it can be corrected.
        const amount = parseSalaryInput(text)
        if (!Number.isNaN(amount)) setText(written(amount))
        onBlur?.(event)
      }}
      className="tabular-nums"
    />
  )
}

const written = (amount: number): string =>
  amount === 0 || Number.isNaN(amount) ? '' : formatNumber(amount)
