import { computeKeyedHash, isSameHash } from './keyed-hash.ts'

/**
 * Creates a token that can be checked without stored data. It consists of the parts and their
 * HMAC, which is valid for one purpose only. Parts must not contain dots or line breaks.
 */
export async function signToken(purpose: string, secret: string, parts: string[]): Promise<string> {
  return [...parts, await proofOf(purpose, secret, parts)].join('.')
}

/** Returns the parts of a token; null if its signature is not valid for this purpose. */
export async function readSignedToken(
  purpose: string,
  secret: string,
  token: string,
): Promise<string[] | null> {
  const parts = token.split('.')
  const proof = parts.pop() ?? ''
  return isSameHash(await proofOf(purpose, secret, parts), proof) ? parts : null
}

const proofOf = (purpose: string, secret: string, parts: string[]): Promise<string> =>
  computeKeyedHash(purpose, secret, parts.join('\n'))
