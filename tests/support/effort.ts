import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run test:long`. */
    isLong: boolean
    /** A number that changes with every commit, so that randomised tests try something new. */
    commitSeed: number
  }
}

/** Runs of a randomised test: a few per commit, with the commit's seed, and many in `npm run test:long`. */
export const runs = (perCommit: number, long: number) => ({
  numRuns: inject('isLong') ? long : perCommit,
  seed: inject('commitSeed'),
})
