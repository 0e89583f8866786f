import { computeKeyedHash } from './keyed-hash.ts'

/**
 * Hashes a mail address. A browser keeps the hash after a sign-in, to prove later that this address
 * has signed in on this browser before.
 */
export const computeKnownBrowserProof = (secret: string, email: string): Promise<string> =>
  computeKeyedHash('known browser', secret, email.toLowerCase())
