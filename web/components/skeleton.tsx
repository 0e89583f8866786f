import { classNames } from '../lib/class-names.ts'

/** Holds the place of what is coming; its size is the caller's: `<Skeleton className="h-4 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block rounded-tag bg-line motion-pulse', className)}
    />
  )
}
