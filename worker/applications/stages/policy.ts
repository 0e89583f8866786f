import { hasMemberRight, type MemberRole } from '../../contract/hiring/member-rights.ts'

/** Whether a member may manage the stages and answer templates of their company. */
export const canManageStages = (role: MemberRole): boolean => hasMemberRight(role, 'hire')
