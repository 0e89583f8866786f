import { base64url } from 'jose'

/** A secret of 256 random bits, to be handed out once and kept only as its hash. */
export const newSecret = (): string => base64url.encode(crypto.getRandomValues(new Uint8Array(32)))

/** The SHA-256 of a secret, which has too many bits to need salt or slowness. */
export async function hashSecret(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return base64url.encode(new Uint8Array(digest))
}
