import type { ReactNode } from 'react'
import { Link } from '../../components/link.tsx'
import { useT } from '../../lib/i18n.ts'
import { ProfileEditLink } from './profile-edit-link.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { overProfileHistoryState } from './use-profile-dialog.ts'

type EditablePanelProps = {
  /** The prefix of this panel's text keys. */
  name: 'about' | 'skills' | 'experience' | 'education' | 'languages' | 'links'
  /** The path of the dialog that edits this part of the profile or adds an entry to it. */
  to: string
  /** Icon class of the link that replaces an empty part. */
  icon: string
  sum?: string
  /** Whether the link adds an entry instead of editing the whole part. */
  addsEntry?: boolean
  /** The content of the panel; a falsy value if this part of the profile is empty. */
  children: ReactNode
}

/** A part of the person's own profile. If it is empty, a link explains what belongs there. */
export function EditableProfilePanel(props: EditablePanelProps) {
  const { name, to, icon, sum, addsEntry = false, children } = props
  const t = useT('profile')
  return (
    <ProfilePanel
      title={t(`${name}.title`)}
      sum={sum}
      actions={
        addsEntry ? (
          <ProfileEditLink to={to} icon="i-lucide-plus" label={t(`${name}.add`)} />
        ) : (
          <ProfileEditLink to={to} icon="i-lucide-pencil" label={t(`${name}.edit`)} />
        )
      }
    >
      {children || (
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
            <span className="block font-semibold group-hover:text-brand">{t(`${name}.add`)}</span>
            <span className="block text-sm text-muted text-pretty">{t(`${name}.why`)}</span>
          </span>
        </Link>
      )}
    </ProfilePanel>
  )
}
