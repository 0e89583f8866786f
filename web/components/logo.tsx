import { classNames } from '../lib/class-names.ts'

const ring =
  'M20.38 3.76A13 13 0 1 0 28.24 11.62A5.6 5.6 0 0 1 22.38 12.25A7.4 7.4 0 1 1 19.75 9.62' +
  'A5.6 5.6 0 0 1 20.38 3.76z'

/** A ring with a smaller dot in orbit: home, and wherever you are. */
function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path className="fill-brand" d={ring} />
      <circle className="fill-spark" cx="24.8" cy="7.2" r="4.2" />
    </svg>
  )
}

type LogoProps = {
  /** On phones the mark alone, where room is short; the name is still read out. */
  compact?: boolean
  className?: string
}

export function Logo({ compact = false, className }: LogoProps) {
  return (
    <span className={classNames('flex items-center gap-2.5', className)}>
      <Mark className="size-6.5 shrink-0" />
      <span
        className={classNames(
          'font-display font-bold text-xl leading-none tracking-heading',
          compact && 'lt-sm:sr-only',
        )}
      >
        Ovunque
      </span>
    </span>
  )
}
