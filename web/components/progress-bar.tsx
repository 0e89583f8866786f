import { Progress as Primitive } from 'radix-ui'
import { joinClassNames } from '../lib/class-names.ts'

type ProgressProps = {
  /** From 0 to `max`; null if the duration is unknown. */
  value: number | null
  max?: number
  label: string
  className?: string
}

export function ProgressBar({ value, max = 100, label, className }: ProgressProps) {
  return (
    <Primitive.Root
      value={value}
      max={max}
      aria-label={label}
      className={joinClassNames('h-1.5 overflow-hidden rounded-full bg-sunken', className)}
    >
      <Primitive.Indicator
        className={joinClassNames(
          'h-full rounded-full bg-brand transition-[width] duration-200',
          value === null && 'w-1/3 motion-progress',
        )}
        style={value === null ? undefined : { width: `${(100 * value) / max}%` }}
      />
    </Primitive.Root>
  )
}
