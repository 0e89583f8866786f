import type { Session } from '../../deps/context.ts'

/** People may list only their own companies. Access to a single company depends on membership. */
export const canListCompaniesOf = ({ profileId }: Session, of: string): boolean => profileId === of
