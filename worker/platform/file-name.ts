/** Replaces characters that a file system or a header does not allow by spaces. */
export const safeFileName = (name: string): string =>
  name.replaceAll(/[\p{C}\p{Z}/\\:*?"<>|]+/gu, ' ').toWellFormed()
