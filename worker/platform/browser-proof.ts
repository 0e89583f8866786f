import { keyedHash } from './keyed-hash.ts'

/**
 * Hashes a mail address. After a sign-in, the browser keeps this hash to prove later that the
 * address has signed in there before.
 */
export const computeKnownBrowserProof = (secret: string, email: string): Promise<string> =>
  keyedHash('known browser', secret, email.toLowerCase())
