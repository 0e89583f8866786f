import { joinClassNames } from '../lib/class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={joinClassNames('block rounded-tag bg-line motion-pulse', className)}
    />
  )
}
