/**
 * Lets the browser draw and hear before what comes next: what starts the app is one long piece of work
 * otherwise, in which nothing that somebody does is noticed.
 */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
