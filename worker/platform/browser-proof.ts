import { keyedHash } from './keyed-hash.ts'

/**
 * What a browser keeps about an address that signed in with it: a keyed hash, which nobody else can
 * compute and which does not reveal the address.
 */
export const browserProofOf = (secret: string, email: string): Promise<string> =>
  keyedHash('known browser', secret, email.toLowerCase())
