import type { ReactNode } from 'react'

/** A name and its value in one line, for use in a `dl`. */
export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="m-0 min-w-0 text-right wrap-anywhere">{children}</dd>
    </div>
  )
}
