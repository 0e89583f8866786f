import { keyedHash } from './keyed-hash.ts'

/** Hashes an address that has signed in, for its browser to keep as proof. Hides the address. */
export const computeKnownBrowserProof = (secret: string, email: string): Promise<string> =>
  keyedHash('known browser', secret, email.toLowerCase())
