/** The port of the server that most journeys use. */
export const firstPort = Number(process.env.E2E_PORT ?? 8799)

/** The folder with the data of the server on `firstPort`. */
export const journeyState = 'test-results/state'

/** The port of the server with a second language (`tests/build/serve-second-language.ts`). */
export const secondLanguagePort = firstPort + 1

/** The only text of the second language, English. */
export const englishTitle = 'The right job, wherever you are.'
