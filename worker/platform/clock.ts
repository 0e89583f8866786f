/** The source of the current time. Tests replace it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
