import type { Session } from '../../platform/context.ts'

/** Offers are companies' to publish. */
export const mayPublish = ({ profileType }: Session): boolean => profileType === 'provider'

/** A plan is bought by the one whose it is: who owns the company. */
export const mayBuy = ({ profileId }: Session, company: { ownerId: string | null }): boolean =>
  profileId === company.ownerId
