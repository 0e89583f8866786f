/** Milliseconds of a pause: long enough for a request that takes several turns of the event loop. */
const pauseMs = 5

/**
 * Lets the other requests of the isolate go on. Most of what is awaited while a PDF is read takes no
 * time, and so gives nobody a turn.
 */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs))
