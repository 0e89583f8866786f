import type { ErrorCode } from '../../contract/errors.ts'
import {
  hasMemberRight,
  type MemberRight,
  type MemberRole,
} from '../../contract/hiring/member-rights.ts'
import { type ProblemError, problem } from '../../platform/problem.ts'

/**
 * Requires that a member's role grants a right. People who are not members have no role.
 * @throws `unknownCode` for non-members, `auth.forbidden` for members without the right
 */
export function requireMemberRight(
  role: MemberRole | null | undefined,
  right: MemberRight,
  unknownCode: ErrorCode,
): asserts role is MemberRole {
  if (!role || !hasMemberRight(role, right)) throw buildRefusal(Boolean(role), unknownCode)
}

/** Builds the error for a missing right. Only members learn that what they asked for exists. */
export const buildRefusal = (isMember: boolean, unknownCode: ErrorCode): ProblemError =>
  problem(isMember ? 'auth.forbidden' : unknownCode)
