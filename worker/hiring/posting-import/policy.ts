import type { Session } from '../../deps/context.ts'

/** Only employers may have other sites read for them. */
export const canImportPostings = ({ profileType }: Pick<Session, 'profileType'>): boolean =>
  profileType === 'provider'
