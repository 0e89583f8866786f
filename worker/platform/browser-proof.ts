import { keyedHash } from './keyed-hash.ts'

/**
 * Computes the keyed hash by which a browser remembers an address that has signed in with it.
 * Without the secret nobody can compute the hash, and the hash does not reveal the address.
 */
export const browserProofOf = (secret: string, email: string): Promise<string> =>
  keyedHash('known browser', secret, email.toLowerCase())
