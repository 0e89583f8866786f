const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Eight random letters that mark the data of one test. Digits are not used, because the worker
 * refuses names with many digits in a row as phone numbers.
 */
export const randomMark = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % 26]).join('')
