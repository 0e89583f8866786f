/** The source of the current time. Tests replace it to change the time. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
