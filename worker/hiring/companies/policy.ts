import type { Session } from '../../deps/context.ts'

/**
 * Whether a person may list the companies of `of`: only their own. Access to one company is by
 * membership.
 */
export const canListCompaniesOf = ({ profileId }: Session, of: string): boolean => profileId === of
