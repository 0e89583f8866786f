import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon: string
  title: ReactNode
  description?: ReactNode
  actions?: ReactNode
}

export function EmptyState({ icon, title, description, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-12 text-center">
      <span className="grid place-items-center size-14 rounded-full bg-brand-soft text-brand">
        <span aria-hidden="true" className={`${icon} text-2xl`} />
      </span>
      <p className="heading mt-4 text-xl">{title}</p>
      {description && <p className="mt-1.5 max-w-[46ch] text-muted text-pretty">{description}</p>}
      {actions && <div className="mt-5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  )
}
