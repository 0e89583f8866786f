import { useMutation } from '@tanstack/react-query'
import type { Invitation } from '#contract/hiring/members'
import { Badge } from '../../components/badge.tsx'
import { GhostButton } from '../../components/button.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { inviteMember, revokeInvitation } from './mutations.ts'

type OpenInvitationsProps = {
  companyId: string
  invitations: Invitation[]
  onChanged: () => void
}

export function OpenInvitationList({ companyId, invitations, onChanged }: OpenInvitationsProps) {
  const t = useT('members')
  return (
    <section aria-labelledby="invitations-title">
      <h2 id="invitations-title" className="heading mb-3 text-xl">
        {t('invitations.title')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {invitations.map((invitation) => (
          <OpenInvitation key={invitation.id} {...{ companyId, invitation, onChanged }} />
        ))}
      </ul>
    </section>
  )
}

type OpenInvitationProps = Omit<OpenInvitationsProps, 'invitations'> & { invitation: Invitation }

function OpenInvitation({ companyId, invitation, onChanged }: OpenInvitationProps) {
  const t = useT('members')
  const showError = useErrorToast()
  const { id, email, role, invited_by, expires_at } = invitation
  const failed = (error: unknown) => showError(t('kept'), error)
  const again = useMutation({
    mutationFn: () => inviteMember(companyId, { email, role }),
    onSuccess: () => showToast({ tone: 'success', title: t('invite.sent', { email }) }),
    onError: failed,
    onSettled: onChanged,
  })
  const revocation = useMutation({
    mutationFn: () => revokeInvitation(companyId, id),
    onSuccess: () => showToast({ tone: 'success', title: t('invitations.revoked') }),
    onError: failed,
    onSettled: onChanged,
  })
  const date = formatDate(expires_at)
  return (
    <li
      data-invitation={id}
      className="flex flex-col gap-x-6 gap-y-2 py-3 sm:flex-row sm:items-center sm:justify-between"
    >
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{email}</h3>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge>{t(`role.${role}`)}</Badge>
          {new Date(expires_at) > new Date()
            ? t('invitations.by', { name: invited_by, date })
            : t('invitations.expired', { date })}
        </p>
      </div>
      <div className="-ml-3 flex flex-wrap gap-x-1 sm:ml-0">
        <GhostButton
          icon="i-lucide-send"
          aria-label={t('invitations.againTo', { email })}
          loading={again.isPending}
          onClick={() => again.mutate()}
        >
          {t('invitations.again')}
        </GhostButton>
        <ConfirmButton
          label={t('invitations.revoke')}
          about={email}
          icon="i-lucide-x"
          question={t('invitations.revokeQuestion', { email })}
          disabled={revocation.isPending}
          onConfirm={() => revocation.mutate()}
        />
      </div>
    </li>
  )
}
