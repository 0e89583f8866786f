import { base64url } from 'jose'
import { sha256 } from './sha256.ts'

/** Creates 256 random bits as base64url. If they give access, store only their hash. */
export const generateSecret = (): string =>
  base64url.encode(crypto.getRandomValues(new Uint8Array(32)))

/** Computes the SHA-256 of a random secret, which needs neither a salt nor a slow hash. */
export const hashSecret = (secret: string): Promise<string> => sha256(secret)
