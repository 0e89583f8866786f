import type { Session } from '../../deps/context.ts'

/** Only employers may import postings from other sites. */
export const canImportPostings = ({ profileType }: Pick<Session, 'profileType'>): boolean =>
  profileType === 'provider'
