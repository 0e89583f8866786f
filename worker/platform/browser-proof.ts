import { keyedHash } from './keyed-hash.ts'

/**
 * What a browser keeps of an address that somebody has signed in with there. Nobody can make it up, and
 * it does not tell the address.
 */
export const browserProofOf = (secret: string, email: string): Promise<string> =>
  keyedHash('known browser', secret, email.toLowerCase())
