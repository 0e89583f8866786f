import { hasRight, type MemberRole } from '../../contract/hiring/member-rights.ts'

/** Whether a member may change the stages of their company. */
export const canChangeStages = (role: MemberRole): boolean => hasRight(role, 'hire')
