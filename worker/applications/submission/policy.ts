import type { Session } from '../../deps/context.ts'

/** Decides whether a person may apply: only freelancers may. */
export const canApply = ({ profileType }: Session): boolean => profileType === 'consumer'
