/** Waits for the next frame. */
export const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)

/**
 * Waits for a condition without advancing fake timers. Each retry of `expect.poll` and
 * `expect.element` advances them by 50 ms. If the condition never holds, the test times out.
 */
export async function waitWithoutTimers(isMet: () => boolean): Promise<void> {
  while (!isMet()) await nextFrame()
}
