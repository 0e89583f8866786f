import type { ReactNode } from 'react'
import { Link } from '../../components/link.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { Tooltip } from '../../components/tooltip.tsx'
import { overProfileHistoryState } from './use-profile-dialog.ts'

type EditLinkProps = {
  to: string
  icon: string
  /** The link's accessible name, also shown as its tooltip. */
  label: string
}

/** An icon link that opens a dialog over the profile. */
export function ProfileEditLink({ to, icon, label }: EditLinkProps) {
  return (
    <Tooltip content={label}>
      <Link
        to={to}
        state={overProfileHistoryState}
        aria-label={label}
        className={
          'touchable grid place-items-center size-control-sm shrink-0 rounded-control text-muted ' +
          'no-underline transition-colors hover:bg-sunken hover:text-ink'
        }
      >
        <span aria-hidden="true" className={`${icon} text-base`} />
      </Link>
    </Tooltip>
  )
}

type EditButtonProps = {
  to: string
  icon: string
  variant?: 'primary' | 'secondary'
  size?: 'sm' | 'md'
  children: ReactNode
}

export function ProfileEditButton(props: EditButtonProps) {
  const { to, icon, variant = 'secondary', size, children } = props
  return (
    <LinkButton to={to} state={overProfileHistoryState} variant={variant} size={size} icon={icon}>
      {children}
    </LinkButton>
  )
}
