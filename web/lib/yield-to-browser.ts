/** Lets the browser paint and handle input during the long start of the app. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
