import type { Session } from '../../platform/context.ts'

/** Whether a person may apply: only freelancers may. */
export const canApply = ({ profileType }: Session): boolean => profileType === 'consumer'
