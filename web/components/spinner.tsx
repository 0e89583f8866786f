import { joinClassNames } from '../lib/class-names.ts'

const sizes = { sm: 'size-4', md: 'size-6', lg: 'size-10' }

type SpinnerProps = {
  size?: keyof typeof sizes
  /** Read by screen readers; without a label the spinner is decorative. */
  label?: string
  className?: string
}

export function Spinner({ size = 'md', label, className }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className={joinClassNames('inline-flex', className)}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
        className={joinClassNames(sizes[size], 'motion-spin')}
      >
        <circle cx="12" cy="12" r="8.5" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <circle cx="18" cy="6" r="3" fill="currentColor" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
