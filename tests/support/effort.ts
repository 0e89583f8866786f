import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run test:long`. */
    isLong: boolean
    /** Different for every commit, so that randomised tests vary: tests/support/test-seed.ts. */
    seed: number
  }
}

/**
 * Number of runs of a randomised test: few per commit, with the commit's seed, and many in `npm run
 * test:long`, which alone searches for the smallest counterexample: that takes many more runs.
 */
export const runs = (perCommit: number, long: number) => ({
  numRuns: inject('isLong') ? long : perCommit,
  seed: inject('seed'),
  endOnFailure: !inject('isLong'),
})
