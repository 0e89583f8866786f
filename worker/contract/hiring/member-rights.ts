export const memberRoles = ['owner', 'recruiter', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

/**
 * `read`: read offers and applicants. `hire`: also publish, change and close offers, and answer
 * applicants. `manage`: also change the company, its plan and its members.
 */
export const memberRights = ['read', 'hire', 'manage'] as const
export type MemberRight = (typeof memberRights)[number]

const roles: Record<MemberRight, readonly MemberRole[]> = {
  read: memberRoles,
  hire: ['owner', 'recruiter'],
  manage: ['owner'],
}

export const listRolesWithRight = (right: MemberRight): readonly MemberRole[] => roles[right]

export const hasMemberRight = (role: MemberRole, right: MemberRight): boolean =>
  listRolesWithRight(right).includes(role)
