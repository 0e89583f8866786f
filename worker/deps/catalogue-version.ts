/**
 * Identifies a state of the catalogue (all listed offers): a number that grows with every change
 * visible in a public response, and a random token of that change. The token is needed because a
 * database restored from a backup assigns the same numbers again.
 */
export type CatalogueVersion = `${number}.${string}`

export const emptyCatalogueVersion: CatalogueVersion = '0.'

export const parseCatalogueVersionNumber = (version: CatalogueVersion): number =>
  Number.parseInt(version, 10)

export const parseCatalogueVersionToken = (version: CatalogueVersion): string =>
  version.slice(version.indexOf('.') + 1)

/** The catalogue version cached in an isolate, and a D1 bookmark of a state with this version. */
export type KnownCatalogueVersion = {
  version: CatalogueVersion
  readAt: number
  bookmark: D1SessionBookmark | null
}
