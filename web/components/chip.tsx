import type { ComponentProps } from 'react'
import { joinClassNames } from '../lib/class-names.ts'

type ChipProps = ComponentProps<'button'> & { selected?: boolean }

/** The classes of a chip, also for links that look like a chip. */
export const buildChipClasses = (selected: boolean, className?: string) =>
  joinClassNames(
    'touchable inline-flex items-center gap-1.5 min-h-control-sm px-3.5 rounded-full border text-sm',
    'font-medium cursor-pointer transition-colors disabled:opacity-55',
    selected
      ? 'bg-brand-soft border-brand-soft text-brand hover:border-brand'
      : 'bg-surface border-line text-muted hover:text-ink hover:border-outline',
    className,
  )

/** A small toggle button. A selected chip shows a cross, because pressing it removes the choice. */
export function Chip({ selected = false, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={buildChipClasses(selected, className)}
    >
      {children}
      {selected && <span className="i-lucide-x text-base -mr-1" aria-hidden="true" />}
    </button>
  )
}
