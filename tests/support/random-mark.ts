const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Eight random letters that tell the data of one test from the others'. Not digits, because names with
 * many digits in a row are refused as phone numbers.
 */
export const randomMark = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => letters[byte % 26]).join('')
