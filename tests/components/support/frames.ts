/** Waits for the next frame. Unlike a retry of `expect.element`, it does not advance fake timers. */
export const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame)
