/** The logo's ring and dot, turning. Decorative: the surrounding element must say what is busy. */
export function Spinner({ className = 'size-4' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`motion-spin ${className}`}>
      <circle cx="12" cy="12" r="8.5" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <circle cx="18" cy="6" r="3" fill="currentColor" />
    </svg>
  )
}
