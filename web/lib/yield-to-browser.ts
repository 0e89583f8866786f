/** Yields to the browser, so that it can paint and handle input during the long start of the app. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
