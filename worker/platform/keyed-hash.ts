import { base64url } from 'jose'
import { deriveKey } from './keys.ts'

/**
 * Computes an HMAC-SHA-256 as base64url with a key that is derived from the secret for one purpose.
 * Without the secret, the text cannot be found by hashing guesses.
 */
export async function computeKeyedHash(
  purpose: string,
  secret: string,
  text: string,
): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', await deriveKey(purpose, secret), hmac, false, [
    'sign',
  ])
  const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text))
  return base64url.encode(new Uint8Array(mac))
}

/** Compares two hashes in constant time. */
export function isSameHash(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  let difference = 0
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i)
  return difference === 0
}
