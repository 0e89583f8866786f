import type { Session } from '../../platform/context.ts'

/** The wizard is for freelancers. */
export const canOnboard = ({ profileType }: Session): boolean => profileType === 'consumer'
