/** Lets the browser paint and handle input before the next part of the app starts. */
export const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
