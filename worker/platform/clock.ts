/** Where the time comes from, so that a test can turn it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
