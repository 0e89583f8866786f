import { classNames } from '../lib/class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block rounded-tag bg-line motion-pulse', className)}
    />
  )
}
