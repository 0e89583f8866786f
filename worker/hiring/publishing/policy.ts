import type { Session } from '../../deps/context.ts'

/** Only employers publish offers. */
export const canPublish = ({ profileType }: Session): boolean => profileType === 'provider'

/** Only the owner of the company, whose plan it is, may buy. */
export const canBuyPlan = ({ profileId }: Session, company: { ownerId: string | null }): boolean =>
  profileId === company.ownerId
