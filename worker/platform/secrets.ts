import { base64url } from 'jose'
import { sha256 } from './sha256.ts'

/**
 * Creates a secret of 256 random bits. The caller gives the secret to its recipient once and stores
 * only its hash.
 */
export const newSecret = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)))

/**
 * Computes the SHA-256 of a secret. A secret is too long to be guessed, so it needs neither a salt
 * nor a slow hash.
 */
export const hashSecret = (secret: string): Promise<string> => sha256(secret)
