import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnCompany } from '#contract/hiring/companies'
import { hasMemberRight } from '#contract/hiring/member-rights'
import { QueryPlaceholder } from '../../components/query-placeholder.tsx'
import { useT } from '../../lib/i18n.ts'
import { CompanyMemberListItem } from './company-member-list-item.tsx'
import { InvitationForm } from './invitation-form.tsx'
import { MemberMailSettingsSection } from './mail-settings.tsx'
import { OpenInvitationList } from './open-invitation-list.tsx'
import { companyMembersQuery } from './queries.ts'

type MembersProps = {
  company: Pick<OwnCompany, 'id' | 'role' | 'is_verified'>
  ownId: string
  onLeft: () => void
}

export function CompanyMembersSection({ company, ownId, onLeft }: MembersProps) {
  const t = useT('members')
  const client = useQueryClient()
  const options = companyMembersQuery(company.id)
  const query = useQuery(options)
  const refresh = () => void client.invalidateQueries({ queryKey: options.queryKey })
  const isOwner = hasMemberRight(company.role, 'manage')
  if (!query.data) {
    return <QueryPlaceholder query={query} failed={t('failed')} loading={t('loading')} />
  }
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
            <CompanyMemberListItem
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
        <OpenInvitationList companyId={company.id} invitations={invitations} onChanged={refresh} />
      )}
      {hasMemberRight(company.role, 'hire') && <MemberMailSettingsSection companyId={company.id} />}
    </div>
  )
}
