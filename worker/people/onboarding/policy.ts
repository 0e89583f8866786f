import type { Session } from '../../deps/context.ts'

/** Whether a person may use the wizard: only freelancers may. */
export const canOnboard = ({ profileType }: Session): boolean => profileType === 'consumer'
