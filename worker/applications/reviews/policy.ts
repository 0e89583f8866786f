import { hasMemberRight, type MemberRole } from '../../contract/hiring/member-rights.ts'

/** Whether a member may remove a note: authors may remove their own, company owners all notes. */
export const canRemoveNote = (
  viewer: { profileId: string; role: MemberRole },
  authorId: string,
): boolean =>
  hasMemberRight(viewer.role, 'hire') &&
  (viewer.profileId === authorId || hasMemberRight(viewer.role, 'manage'))
