import type { Session } from '../../deps/context.ts'

/** Only employers may publish offers. */
export const canPublishOffers = ({ profileType }: Session): boolean => profileType === 'provider'

/** Only the company's plan holder may buy a plan while publishing. */
export const canBuyPlan = ({ profileId }: Session, company: { ownerId: string | null }): boolean =>
  profileId === company.ownerId
