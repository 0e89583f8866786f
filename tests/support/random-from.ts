/**
 * Returns a random number generator (from 0 to 1). The same seed always gives the same sequence.
 */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
