import { useMutation } from '@tanstack/react-query'
import { memberRoles } from '#contract/hiring/member-rights'
import type { CompanyMember, MemberPatch } from '#contract/hiring/members'
import { Badge } from '../../components/badge.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Select } from '../../components/select.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import { reloadCompanies } from '../offer-draft/mutations.ts'
import { changeCompanyMember, removeCompanyMember } from './mutations.ts'

type MemberItemProps = {
  companyId: string
  member: CompanyMember
  isSelf: boolean
  /** Whether the signed-in person is an owner. */
  isOwner: boolean
  /** Whether the signed-in person is the plan holder. */
  holdsPlanSelf: boolean
  onChanged: () => void
  onLeft: () => void
}

export function CompanyMemberListItem(props: MemberItemProps) {
  const { companyId, member, isSelf, isOwner, holdsPlanSelf, onChanged, onLeft } = props
  const t = useT('members')
  const showError = useErrorToast()
  const { profile_id, name, email, role } = member
  const shown = name || email
  const change = useMutation({
    mutationFn: (patch: MemberPatch) => changeCompanyMember(companyId, profile_id, patch),
    onSuccess: (_, { holds_plan }) =>
      showToast({
        tone: 'success',
        title: holds_plan ? t('handedOver', { name: shown }) : t('changed'),
      }),
    onError: (error) => showError(t('unchanged'), error),
    onSettled: onChanged,
  })
  const removal = useMutation({
    mutationFn: () => removeCompanyMember(companyId, profile_id),
    onSuccess: async () => {
      showToast({ tone: 'success', title: isSelf ? t('left') : t('removed', { name: shown }) })
      if (!isSelf) return onChanged()
      await reloadCompanies()
      onLeft()
    },
    onError: (error) => showError(t('kept'), error),
  })
  return (
    <li
      data-member={profile_id}
      className="flex flex-col gap-x-6 gap-y-3 py-4 sm:flex-row sm:items-start sm:justify-between"
    >
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          {shown} {isSelf && <span className="font-normal text-muted">({t('you')})</span>}
        </h3>
        {name && <p className="text-sm text-muted wrap-anywhere">{email}</p>}
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {t('since', { date: formatDate(member.since) })}
          {member.holds_plan && <Badge>{t('holdsPlan')}</Badge>}
        </p>
      </div>
      <div className="flex flex-col gap-2 sm:w-72 sm:shrink-0 sm:items-end">
        {isOwner ? (
          <Select
            label={t('role.of', { name: shown })}
            className="w-full"
            value={role}
            disabled={change.isPending}
            options={memberRoles.map((value) => ({ value, label: t(`role.${value}`) }))}
            onValueChange={(value) => change.mutate({ role: value })}
          />
        ) : (
          <Badge>{t(`role.${role}`)}</Badge>
        )}
        <div className="flex flex-wrap gap-x-1 gap-y-1.5 sm:justify-end">
          {holdsPlanSelf && !isSelf && (
            <ConfirmButton
              label={t('handOver')}
              about={shown}
              icon="i-lucide-shield-check"
              question={t('handOverQuestion', { name: shown })}
              disabled={change.isPending}
              onConfirm={() => change.mutate({ holds_plan: true })}
            />
          )}
          {(isOwner || isSelf) && (
            <ConfirmButton
              label={t(isSelf ? 'leave' : 'remove')}
              {...(!isSelf && { about: shown })}
              icon={isSelf ? 'i-lucide-log-out' : 'i-lucide-user-round-x'}
              question={isSelf ? t('leaveQuestion') : t('removeQuestion', { name: shown })}
              disabled={removal.isPending}
              onConfirm={() => removal.mutate()}
            />
          )}
        </div>
      </div>
    </li>
  )
}
