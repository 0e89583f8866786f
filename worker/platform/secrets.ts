import { base64url } from 'jose'
import { sha256 } from './sha256.ts'

/** A secret of 256 random bits. Hand it out once and store only its hash. */
export const newSecret = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)))

/** The SHA-256 of a secret, which has too many bits to need salt or slowness. */
export const hashSecret = (secret: string): Promise<string> => sha256(secret)
