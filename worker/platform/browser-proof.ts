import { keyedHash } from './keyed-hash.ts'

/**
 * Computes the keyed hash of an address that has signed in with a browser. The browser stores this
 * hash as proof. Nobody can compute the hash without the secret, and the hash does not reveal the
 * address.
 */
export const computeKnownBrowserProof = (secret: string, email: string): Promise<string> =>
  keyedHash('known browser', secret, email.toLowerCase())
