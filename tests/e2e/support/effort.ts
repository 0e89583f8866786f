import { hash } from 'node:crypto'
import { testSeed } from '../../support/test-seed.ts'

const isLong = process.env.TEST_LONG === '1'

/** Repetitions of a step: few in `npm test`, many in `npm run test:long`. */
export const rounds = (perCommit: number, long: number): number => (isLong ? long : perCommit)

/**
 * Some of the cases, in their order: others in each commit, since the seed is the commit by default
 * (tests/support/test-seed.ts). All of them in `npm run test:long`.
 * @param key tells apart samples of the same number of cases
 */
export function sample<Case>(cases: readonly Case[], count: number, key: string): Case[] {
  if (isLong) return [...cases]
  const rank = (index: number) => hash('md5', `${testSeed} ${key} ${index}`)
  const ranks = cases.map((_, index) => rank(index))
  const limit = ranks.toSorted()[count - 1] ?? ''
  return cases.filter((_, index) => (ranks[index] ?? '') <= limit)
}
