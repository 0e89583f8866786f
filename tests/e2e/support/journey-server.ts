import { resolve } from 'node:path'

/** The port of the product that most journeys use. */
export const firstPort = Number(process.env.E2E_PORT ?? 8799)

/** The folder with the data of that product. */
export const journeyState = 'test-results/state'

/** The folder of the product with a second language. It has its own database, without demo offers. */
export const secondLanguageFolder = resolve(
  import.meta.dirname,
  '../../../test-results/second-language',
)

/** The only text of the second language, English. */
export const englishTitle = 'The right job, wherever you are.'
