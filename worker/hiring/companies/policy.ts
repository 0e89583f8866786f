import type { Session } from '../../deps/context.ts'

/**
 * Decides whether a person may list the companies of the profile `of`: only their own. Access to a
 * single company depends on membership instead.
 */
export const canListCompaniesOf = ({ profileId }: Session, of: string): boolean => profileId === of
