import { hasRight, type MemberRole } from '../../contract/hiring/member-rights.ts'

/** Whether a member may read and change the answer templates of their company. */
export const canUseAnswerTemplates = (role: MemberRole): boolean => hasRight(role, 'hire')
