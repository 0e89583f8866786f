/** Replaces each character that file systems or headers do not allow with a space. */
export const safeFileName = (name: string): string =>
  name.replaceAll(/[\p{C}\p{Z}/\\:*?"<>|]+/gu, ' ').toWellFormed()
