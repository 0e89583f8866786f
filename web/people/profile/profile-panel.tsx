import { type ReactNode, useId } from 'react'
import { Link } from '../../components/link.tsx'
import { overProfileHistoryState } from './use-profile-dialog.ts'

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

type InvitationProps = { to: string; icon: string; title: string; text: string }

/** Replaces an empty part: explains what belongs in this part, and links to its dialog. */
export function EmptyPartLink({ to, icon, title, text }: InvitationProps) {
  return (
    <Link
      to={to}
      state={overProfileHistoryState}
      className={
        'group flex items-center gap-3.5 rounded-control border border-dashed border-outline p-4 ' +
        'no-underline transition-colors hover:border-brand'
      }
    >
      <span
        aria-hidden="true"
        className="grid place-items-center size-10 shrink-0 rounded-full bg-brand-soft text-brand"
      >
        <span className={icon} />
      </span>
      <span className="min-w-0">
        <span className="block font-semibold group-hover:text-brand">{title}</span>
        <span className="block text-sm text-muted text-pretty">{text}</span>
      </span>
    </Link>
  )
}
