import { type ReactNode, useId } from 'react'

type ProfilePanelProps = {
  title: string
  /** A secondary text beside the title, for instance a total. */
  sum?: string
  actions?: ReactNode
  children: ReactNode
}

export function ProfilePanel({ title, sum, actions, children }: ProfilePanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex items-center gap-1 min-h-control-sm">
        <div className="mr-auto flex min-w-0 flex-wrap items-baseline gap-x-3">
          <h2 id={id} className="heading text-xl">
            {title}
          </h2>
          {sum && <p className="text-sm text-muted">{sum}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
