import { keyedHash } from './keyed-hash.ts'

/**
 * Computes the keyed hash of an address with which someone has signed in. The browser stores this
 * hash as proof of the sign-in. Nobody can compute the hash without the secret, and the hash does
 * not reveal the address.
 */
export const computeKnownBrowserProof = (secret: string, email: string): Promise<string> =>
  keyedHash('known browser', secret, email.toLowerCase())
