import { keyedHash } from './keyed-hash.ts'

/** Hashes a mail address. A browser keeps the hash as proof that the address signed in with it. */
export const computeKnownBrowserProof = (secret: string, email: string): Promise<string> =>
  keyedHash('known browser', secret, email.toLowerCase())
