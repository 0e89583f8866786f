import type { Session } from '../../platform/context.ts'

/** Only freelancers apply. */
export const mayApply = ({ profileType }: Session): boolean => profileType === 'consumer'
