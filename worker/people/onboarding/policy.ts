import type { Session } from '../../deps/context.ts'

export const canOnboard = ({ profileType }: Session): boolean => profileType === 'consumer'
