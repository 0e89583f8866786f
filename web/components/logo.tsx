const ring =
  'M20.38 3.76A13 13 0 1 0 28.24 11.62A5.6 5.6 0 0 1 22.38 12.25A7.4 7.4 0 1 1 19.75 9.62' +
  'A5.6 5.6 0 0 1 20.38 3.76z'

/** The brand mark: a ring (home) with a smaller dot in orbit (wherever you are). */
function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" width="26" aria-hidden="true" className={className}>
      <path className="fill-brand" d={ring} />
      <circle className="fill-spark" cx="24.8" cy="7.2" r="4.2" />
    </svg>
  )
}

export function Logo() {
  return (
    <span className="flex items-center gap-2.5">
      <Mark className="size-6.5 shrink-0" />
      <span className="font-display font-bold text-xl leading-none tracking-heading">Ovunque</span>
    </span>
  )
}
