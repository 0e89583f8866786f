import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnCompany } from '#contract/hiring/companies'
import { hasRight } from '#contract/hiring/member-rights'
import { LoadFailure } from '../../components/load-failure.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { useT } from '../../lib/i18n.ts'
import { InvitationForm } from './invitation-form.tsx'
import { MailSettingsSection } from './mail-settings.tsx'
import { CompanyMemberItem } from './member-item.tsx'
import { OpenInvitations } from './open-invitations.tsx'
import { membersQuery } from './queries.ts'

type MembersProps = {
  company: Pick<OwnCompany, 'id' | 'role' | 'is_verified'>
  ownId: string
  onLeft: () => void
}

export function Members({ company, ownId, onLeft }: MembersProps) {
  const t = useT('members')
  const client = useQueryClient()
  const options = membersQuery(company.id)
  const query = useQuery(options)
  const refresh = () => void client.invalidateQueries({ queryKey: options.queryKey })
  const isOwner = hasRight(company.role, 'manage')
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton className="h-40 rounded-card!" />
      </div>
    )
  }
  if (!query.data) return <LoadFailure title={t('failed')} query={query} />
  const { members, invitations } = query.data
  const holder = members.find((one) => one.holds_plan)
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="members-title">
        <h2 id="members-title" className="heading mb-3 text-xl">
          {t('title', { count: members.length })}
        </h2>
        <ul className="divide-y divide-line border-y border-line">
          {members.map((member) => (
            <CompanyMemberItem
              key={member.profile_id}
              companyId={company.id}
              member={member}
              isSelf={member.profile_id === ownId}
              isOwner={isOwner}
              holdsPlanSelf={holder?.profile_id === ownId}
              onChanged={refresh}
              onLeft={onLeft}
            />
          ))}
        </ul>
      </section>
      {isOwner && (
        <InvitationForm
          companyId={company.id}
          isVerified={company.is_verified}
          onInvited={refresh}
        />
      )}
      {invitations.length > 0 && (
        <OpenInvitations companyId={company.id} invitations={invitations} onChanged={refresh} />
      )}
      {hasRight(company.role, 'hire') && <MailSettingsSection companyId={company.id} />}
    </div>
  )
}
