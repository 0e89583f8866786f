/** The source of the current time, so that a test can move it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
