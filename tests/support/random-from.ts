/** Returns a generator of numbers from 0 to 1, always the same for a seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
