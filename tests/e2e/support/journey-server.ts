/** The port of the product that most journeys use. */
export const firstPort = Number(process.env.E2E_PORT ?? 8799)

/** The folder with the data of that product. */
export const journeyState = 'test-results/state'
