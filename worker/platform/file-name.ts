/** Replaces characters that file systems or headers forbid: each run of them becomes one space. */
export const toSafeFileName = (name: string): string =>
  name.replaceAll(/[\p{C}\p{Z}/\\:*?"<>|]+/gu, ' ').toWellFormed()
