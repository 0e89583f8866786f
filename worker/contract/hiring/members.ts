import { emailAddressSchema } from '../people/auth.ts'
import { z } from '../zod.ts'
import type { PublicCompany } from './companies.ts'
import { type MemberRole, memberRoles } from './member-rights.ts'

/** A member as the other members see them. Times are ISO 8601 in UTC. */
export type CompanyMember = {
  profile_id: string
  name: string
  email: string
  role: MemberRole
  since: string
  /** Whether this member is the plan holder: the owner whose plan covers the company's offers. */
  holds_plan: boolean
}

/** An invitation that was neither accepted nor revoked. It may have expired. */
export type Invitation = {
  id: string
  email: string
  role: MemberRole
  /** The name of the member who last sent the invitation; '' if their account was deleted. */
  invited_by: string
  sent_at: string
  expires_at: string
}

/** Response of `GET /company/{id}/members`. Members who are not owners get empty `invitations`. */
export type CompanyMemberList = { members: CompanyMember[]; invitations: Invitation[] }

/** Body of `POST /company/{id}/invitations`. A repeated request sends the mail again. */
export const invitationBodySchema = z.strictObject({
  email: emailAddressSchema,
  role: z.enum(memberRoles),
})
export type InvitationBody = z.output<typeof invitationBodySchema>

/** Body of `PATCH /company/{id}/members/{profileId}`. Only an owner can hold the plan. */
export const memberPatchSchema = z.strictObject({
  role: z.enum(memberRoles).optional(),
  holds_plan: z.literal(true).optional(),
})
export type MemberPatch = z.output<typeof memberPatchSchema>

/** `invitation` in the response of `GET /invitation/{token}`. The request does not accept it. */
export type OpenedInvitation = {
  company: Pick<PublicCompany, 'id' | 'name' | 'logo'>
  email: string
  role: MemberRole
  invited_by: string
  expires_at: string
}
