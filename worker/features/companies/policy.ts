import type { Session } from '../../platform/context.ts'

/** A list of managed companies is for the person who manages them; `isMember` rules one company. */
export const canListCompaniesOf = ({ profileId }: Session, of: string): boolean => profileId === of
