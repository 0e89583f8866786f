import type { ReactNode } from 'react'

export function ListEndNotice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-center gap-4 py-6 text-sm text-muted">
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {children}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </p>
  )
}
