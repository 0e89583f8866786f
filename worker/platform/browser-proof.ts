import { keyedHash } from './keyed-hash.ts'

/**
 * A keyed hash by which a browser remembers an address that signed in with it. Nobody else can
 * compute it, and it does not reveal the address.
 */
export const browserProofOf = (secret: string, email: string): Promise<string> =>
  keyedHash('known browser', secret, email.toLowerCase())
