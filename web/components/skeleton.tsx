import { classNames } from '../lib/class-names.ts'

/**
 * Placeholder for loading content. The caller sets its size: `<Skeleton className="h-4 w-40" />`.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block rounded-tag bg-line motion-pulse', className)}
    />
  )
}
