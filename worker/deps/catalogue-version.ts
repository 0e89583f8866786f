/**
 * Identifies a state of the catalogue (all listed offers): a number that grows with every change
 * visible in a public response, and the random token of that change. Equal versions mean equal
 * content. The number alone would not suffice, because a restored database assigns the same numbers
 * again.
 */
export type CatalogueVersion = `${number}.${string}`

/** The version of an empty catalogue, before the first change. */
export const emptyCatalogueVersion: CatalogueVersion = '0.'

/** Returns the number part of a version. */
export const catalogueVersionNumber = (version: CatalogueVersion): number =>
  Number.parseInt(version, 10)

/** Returns the random token of a version. */
export const catalogueVersionToken = (version: CatalogueVersion): string =>
  version.slice(version.indexOf('.') + 1)

/**
 * The catalogue version that an isolate knows, the time when it was read, and the bookmark of a
 * database state that includes this version. The bookmark is null if none is known.
 */
export type KnownCatalogueVersion = {
  version: CatalogueVersion
  readAt: number
  bookmark: D1SessionBookmark | null
}
