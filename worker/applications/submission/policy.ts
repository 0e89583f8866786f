import type { Session } from '../../deps/context.ts'

/** Only freelancers may apply. */
export const canApply = ({ profileType }: Session): boolean => profileType === 'consumer'
