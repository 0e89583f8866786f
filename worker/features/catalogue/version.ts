/**
 * Names a state of the catalogue: a number that grows with every change that a public answer could
 * show, and the random token of that change. Equal names mean equal content, also across a restore of
 * the database, after which the same numbers come again.
 */
export type CatalogueVersion = `${number}.${string}`

/** The catalogue before any offer. */
export const noVersion: CatalogueVersion = '0.'

export const numberOf = (version: CatalogueVersion): number => Number.parseInt(version, 10)

export const tokenOf = (version: CatalogueVersion): string =>
  version.slice(version.indexOf('.') + 1)
