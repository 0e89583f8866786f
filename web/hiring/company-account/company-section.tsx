import { type ReactNode, useId } from 'react'
import { joinClassNames } from '../../lib/class-names.ts'

type SectionProps = {
  title: string
  actions?: ReactNode
  className?: string
  children: ReactNode
}

export function CompanySection({ title, actions, className, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={joinClassNames('min-w-0', className)}>
      <div className="mb-3 flex min-h-control-sm flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="heading text-xl">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

export function FactList({ className, children }: { className?: string; children: ReactNode }) {
  return <dl className={joinClassNames('flex flex-col gap-4', className)}>{children}</dl>
}

export function FactListItem({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5 wrap-anywhere">{children}</dd>
    </div>
  )
}
