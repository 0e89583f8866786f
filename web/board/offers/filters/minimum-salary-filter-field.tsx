import { useEffect, useId, useRef, useState } from 'react'
import { limits } from '#contract/limits'
import { Input } from '../../../components/input.tsx'
import { formatMoney, formatNumber } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'
import { parseAmount } from '../../../lib/parse-amount.ts'

/** Delay after the last keystroke, long enough to type the next digit of an amount. */
const commitDelayMs = 500

/** A lower yearly salary is probably a mistake: `40` usually means 40,000. */
const yearlyMinimumEur = 1_000

type SalaryFieldProps = {
  label: string
  value: number | null
  /** `gesture` stays the same until the field loses focus: see `ChangeFiltersFunction`. */
  onChange: (amount: number | null, gesture: string) => void
}

export function MinimumSalaryFilterField({ label, value, onChange }: SalaryFieldProps) {
  const t = useT('board')
  const id = useId()
  const [text, setText] = useState(written(value))
  const [lastValue, setLastValue] = useState(value)
  const [isTyping, setTyping] = useState(false)
  const gesture = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnreadable = read(text) === undefined
  // Do not warn while the visitor types: whoever wants to enter 40000 begins with 40.
  const isLow = value !== null && value < yearlyMinimumEur && read(text) === value

  useEffect(() => () => clearTimeout(timer.current), [])

  // Show an amount that Back, a link or a removed filter has set, unless the visitor is typing.
  if (value !== lastValue) {
    setLastValue(value)
    if (!isTyping) setText(written(value))
  }

  function commit(typed: string) {
    clearTimeout(timer.current)
    const amount = read(typed)
    if (amount !== undefined && amount !== value) onChange(amount, gesture.current)
  }

  function start() {
    setTyping(true)
    gesture.current = `salary ${performance.now()}`
  }

  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => commit(next), commitDelayMs)
  }

  function finishTyping() {
    const amount = read(text)
    if (amount === undefined) return
    commit(text)
    setText(written(amount))
  }

  return (
    <div>
      <label htmlFor={id} className="block mb-1.5 text-sm font-semibold text-muted">
        {label}
      </label>
      <Input
        id={id}
        leading="€"
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        placeholder={t('filters.salaryPlaceholder')}
        value={text}
        invalid={isUnreadable}
        aria-describedby={`${id}-help`}
        onFocus={start}
        onChange={(event) => type(event.target.value)}
        onBlur={() => {
          setTyping(false)
          finishTyping()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') finishTyping()
        }}
        className="tabular-nums"
      />
      <p
        id={`${id}-help`}
        aria-live="polite"
        className={isUnreadable ? 'mt-1.5 text-sm text-danger' : 'mt-1.5 text-sm text-muted'}
      >
        {isUnreadable && t('filters.salaryUnreadable')}
        {isLow && t('filters.salaryLow', { amount: formatMoney(value) })}
        {!isUnreadable && !isLow && t('filters.salaryHelp')}
      </p>
    </div>
  )
}

const written = (amount: number | null): string => (amount === null ? '' : formatNumber(amount))

/** Returns whole euros; null if the field is empty or 0, undefined for an invalid amount. */
function read(text: string): number | null | undefined {
  if (!text.trim()) return null
  const amount = parseAmount(text)
  if (amount === null || amount < 0) return undefined
  return Math.min(Math.round(amount), limits.salaryAmountMax) || null
}
