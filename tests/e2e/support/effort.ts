import { hash } from 'node:crypto'
import { testSeed } from '../../support/test-seed.ts'

const isLong = process.env.TEST_LONG === '1'

/** The number of repetitions of a step: few in `npm test`, many in `npm run test:long`. */
export const repetitionCount = (perCommit: number, long: number): number =>
  isLong ? long : perCommit

/**
 * Returns a random sample of the cases, in their order. Its seed is by default the commit, so each
 * commit tests different cases (see tests/support/test-seed.ts). `npm run test:long` tests all.
 * @param key distinguishes this sample from others, so that they do not choose the same positions
 */
export function sampleTestCases<Case>(cases: readonly Case[], count: number, key: string): Case[] {
  if (isLong) return [...cases]
  const rank = (index: number) => hash('md5', `${testSeed} ${key} ${index}`)
  const ranks = cases.map((_, index) => rank(index))
  const limit = ranks.toSorted()[count - 1] ?? ''
  return cases.filter((_, index) => (ranks[index] ?? '') <= limit)
}
