import type { CompanyMember, Invitation, OpenedInvitation } from '../../contract/hiring/members.ts'
import { buildFileUrlPath } from '../../contract/people/files.ts'
import type { CompanyMemberRow, InvitationRow } from './store.ts'

export const presentCompanyMember = (row: CompanyMemberRow): CompanyMember => ({
  profile_id: row.profileId,
  name: row.name,
  email: row.email,
  role: row.role,
  since: row.since.toISOString(),
  holds_plan: row.holdsPlan,
})

export const presentInvitation = (row: InvitationRow): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invited_by: row.inviter,
  sent_at: row.sentAt.toISOString(),
  expires_at: row.expiresAt.toISOString(),
})

/** An invitation as shown to anyone with its link. */
export const presentOpenedInvitation = (row: InvitationRow): OpenedInvitation => ({
  company: {
    id: row.companyId,
    name: row.companyName,
    logo: buildFileUrlPath('logo', row.companyLogoFileId),
  },
  email: row.email,
  role: row.role,
  invited_by: row.inviter,
  expires_at: row.expiresAt.toISOString(),
})
