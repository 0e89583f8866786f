import { useId } from 'react'
import { joinClassNames } from '../lib/class-names.ts'

type MeterProps = {
  label: string
  value: number
  /** The limit; null if there is none. */
  max: number | null
  /** The usage in words: `3 di 5`. */
  text: string
}

export function Meter({ label, value, max, text }: MeterProps) {
  const id = useId()
  const isFull = max !== null && value >= max
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className={joinClassNames('tabular-nums', isFull ? 'font-semibold' : 'text-muted')}>
          {text}
        </span>
      </div>
      {max !== null && (
        <>
          {/* Browsers draw `<meter>` differently, so only screen readers get it. */}
          <meter
            aria-labelledby={id}
            aria-valuetext={text}
            max={max}
            value={Math.min(value, max)}
            className="sr-only"
          />
          <div aria-hidden="true" className="mt-2 h-2 overflow-hidden rounded-full bg-sunken">
            <div
              className="h-full rounded-full bg-brand"
              style={{ width: `${max > 0 ? Math.min(100, (100 * value) / max) : 100}%` }}
            />
          </div>
        </>
      )}
    </div>
  )
}
