import { hasMemberRight, type MemberRole } from '../../contract/hiring/member-rights.ts'

export const canReviewApplications = (role: MemberRole): boolean => hasMemberRight(role, 'hire')

/** Whether a member may remove a note: authors may remove their own, company owners all notes. */
export const canRemoveNote = (
  viewer: { profileId: string; role: MemberRole },
  authorId: string,
): boolean =>
  canReviewApplications(viewer.role) &&
  (viewer.profileId === authorId || hasMemberRight(viewer.role, 'manage'))
