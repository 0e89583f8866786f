/** The roles of a company's members. */
export const memberRoles = ['owner', 'recruiter', 'viewer'] as const
export type MemberRole = (typeof memberRoles)[number]

/**
 * The rights of a role. `read`: read offers and applicants. `hire`: publish, change and close offers,
 * and answer applicants. `manage`: change the company, its plan and its members.
 */
export const memberRights = ['read', 'hire', 'manage'] as const
export type MemberRight = (typeof memberRights)[number]

const roles: Record<MemberRight, readonly MemberRole[]> = {
  read: memberRoles,
  hire: ['owner', 'recruiter'],
  manage: ['owner'],
}

export const rolesWithRight = (right: MemberRight): readonly MemberRole[] => roles[right]

/** Whether a member with this role has a right. */
export const hasRight = (role: MemberRole, right: MemberRight): boolean =>
  rolesWithRight(right).includes(role)
