/** Replaces characters that file systems or headers do not allow with spaces. */
export const safeFileName = (name: string): string =>
  name.replaceAll(/[\p{C}\p{Z}/\\:*?"<>|]+/gu, ' ').toWellFormed()
