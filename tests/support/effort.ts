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

/**
 * All of `items` in `npm run test:long`; else as many of them as `count`, others with every commit.
 */
export function drawn<Item>(items: readonly Item[], count: number): Item[] {
  if (inject('isLong') || count >= items.length) return [...items]
  const from = inject('commitSeed') % items.length
  return Array.from({ length: count }, (_, i) => items[(from + i) % items.length] as Item)
}
