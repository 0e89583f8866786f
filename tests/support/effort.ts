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
 * The options of a randomised test. `npm test` runs it `perCommit` times, with the seed of the
 * commit. `npm run test:long` runs it `long` times. Only the long run searches for the smallest
 * counterexample, because that takes many more executions.
 */
export const randomisedTestOptions = (perCommit: number, long: number) => ({
  numRuns: inject('isLong') ? long : perCommit,
  seed: inject('seed'),
  endOnFailure: !inject('isLong'),
})

/**
 * The cases of a long list that this run checks. `npm run test:long` checks all cases. `npm test`
 * checks one third of them; which third depends on the commit.
 */
export const selectCasesOfRun = <Case>(cases: readonly Case[]): Case[] =>
  cases.filter((_, at) => inject('isLong') || at % 3 === inject('seed') % 3)

/** The number of parallel requests in a test for race conditions. */
export const parallelRequestsCount = inject('isLong') ? 100 : 20
