import { hasRight, type MemberRole } from '../../contract/hiring/member-rights.ts'

/** Owners manage everybody; anyone may leave. */
export const canRemove = (
  viewer: { profileId: string; role: MemberRole },
  memberId: string,
): boolean => viewer.profileId === memberId || hasRight(viewer.role, 'manage')

/** Invitations are for those who send them. */
export const canSeeInvitations = (role: MemberRole): boolean => hasRight(role, 'manage')
