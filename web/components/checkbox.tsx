import type { ComponentProps, ReactNode } from 'react'
import { joinClassNames } from '../lib/class-names.ts'
import { formatNumber } from '../lib/format-money.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  label: ReactNode
  /** The number of results for this choice, shown at the end of the row. */
  count?: number
}

/** A native checkbox, styled in base.css. It is submitted with its form and needs no scripts. */
export function Checkbox(props: CheckboxProps) {
  const { checked, onCheckedChange, label, count, className, ...rest } = props
  return (
    <label
      className={joinClassNames(
        'flex items-start gap-2 xs:gap-2.5 py-1 coarse:py-2.5 cursor-pointer',
        'has-[:disabled]:opacity-55 has-[:disabled]:cursor-not-allowed',
        className,
      )}
    >
      <input
        {...rest}
        type="checkbox"
        className="checkbox mt-0.75"
        checked={checked}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span className="min-w-0">{label}</span>
      {count !== undefined && (
        <span className="ml-auto xs:pl-2 text-sm leading-6 text-muted tabular-nums">
          {formatNumber(count)}
        </span>
      )}
    </label>
  )
}
