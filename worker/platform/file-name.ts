/** Returns a name without characters that a file system or a header does not allow. */
export const safeFileName = (name: string): string =>
  name.replaceAll(/[\p{C}\p{Z}/\\:*?"<>|]+/gu, ' ').toWellFormed()
