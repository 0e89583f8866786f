/**
 * Identifies a state of the catalogue: a number that grows with every change visible in a public
 * answer, and the random token of that change. Equal versions mean equal content, even after a restore
 * of the database, which repeats numbers.
 */
export type CatalogueVersion = `${number}.${string}`

/** The version before any offer. */
export const noVersion: CatalogueVersion = '0.'

/** The number part of a version. */
export const versionNumber = (version: CatalogueVersion): number => Number.parseInt(version, 10)

/** The random token of a version. */
export const versionToken = (version: CatalogueVersion): string =>
  version.slice(version.indexOf('.') + 1)

/**
 * The catalogue version that an isolate knows, when it was read, and the bookmark of a state of the
 * database that includes it; null if there is none.
 */
export type KnownVersion = {
  version: CatalogueVersion
  readAt: number
  bookmark: D1SessionBookmark | null
}
