import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run test:long`. */
    isLong: boolean
    /** Another number with every commit, so that randomised tests try something new each time. */
    commitSeed: number
  }
}

/**
 * How often a randomised test tries: a few times with every commit, with the commit's own seed, and as
 * often as it takes in `npm run test:long`.
 */
export const runs = (perCommit: number, long: number) => ({
  numRuns: inject('isLong') ? long : perCommit,
  seed: inject('commitSeed'),
})
