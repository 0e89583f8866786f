import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this run is `npm run test:long`. */
    isLong: boolean
    /**
     * A seed that differs between commits, so that randomised tests vary: see
     * tests/support/test-seed.ts.
     */
    seed: number
  }
}

/**
 * The options of a randomised test. In `npm test` it runs a few times, with the commit's seed. In `npm
 * run test:long` it runs many times. Only the long run searches for the smallest counterexample, since
 * that takes many more runs.
 */
export const runs = (perCommit: number, long: number) => ({
  numRuns: inject('isLong') ? long : perCommit,
  seed: inject('seed'),
  endOnFailure: !inject('isLong'),
})

/**
 * The cases of a long list that this run checks. `npm run test:long` checks all. `npm test` checks one in
 * three, and another third on another commit.
 */
export const sampled = <Case>(cases: readonly Case[]): Case[] =>
  cases.filter((_, at) => inject('isLong') || at % 3 === inject('seed') % 3)
