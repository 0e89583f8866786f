import type { ReactNode } from 'react'

type ProfileHeadProps = {
  avatar: ReactNode
  name: string
  jobTitle: string | null
  facts?: ReactNode
  actions?: ReactNode
}

export function ProfileHeader({ avatar, name, jobTitle, facts, actions }: ProfileHeadProps) {
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:flex-wrap sm:items-center sm:gap-7">
      {avatar}
      <div className="min-w-0 flex-1 sm:basis-80">
        <h1 className="heading text-3xl wrap-anywhere">{name}</h1>
        {jobTitle && <p className="mt-1 text-lg text-balance wrap-anywhere">{jobTitle}</p>}
        {facts && <ul className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">{facts}</ul>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

export function ProfileHeadFact({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 min-w-0 text-muted wrap-anywhere">
      <span aria-hidden="true" className={icon} />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
