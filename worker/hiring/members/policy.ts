import { hasMemberRight, type MemberRole } from '../../contract/hiring/member-rights.ts'
import type { Session } from '../../deps/context.ts'

/** Whether the viewer may remove a member. Owners may remove everybody; anyone may leave. */
export const canRemoveMember = (
  viewer: { profileId: string; role: MemberRole },
  memberId: string,
): boolean => viewer.profileId === memberId || hasMemberRight(viewer.role, 'manage')

/** Only members who may send invitations may see the company's invitations. */
export const canSeeInvitations = (role: MemberRole): boolean => hasMemberRight(role, 'manage')

/** Only employers may accept an invitation to a company. */
export const canAcceptInvitations = ({ profileType }: Session): boolean =>
  profileType === 'provider'
