import type { ReactNode } from 'react'

/** A company's verification level: its name, and a sentence that explains it. */
export function VerificationLevelLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p className="flex gap-2 text-sm text-muted text-pretty">
      <span aria-hidden="true" className="i-lucide-check mt-0.5 shrink-0 text-success" />
      <span>
        <strong className="font-semibold text-ink">{name}.</strong> {children}
      </span>
    </p>
  )
}
