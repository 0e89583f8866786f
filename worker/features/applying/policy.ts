import type { Session } from '../../platform/context.ts'

/** Only freelancers apply. */
export const canApply = ({ profileType }: Session): boolean => profileType === 'consumer'
