import { isSameHash, keyedHash } from './keyed-hash.ts'

/**
 * A token for an address that can be trusted without anything stored: the parts, and an HMAC over them
 * for one purpose. Parts must not contain dots or line breaks; changing the secret invalidates all
 * tokens.
 */
export async function signToken(purpose: string, secret: string, parts: string[]): Promise<string> {
  return [...parts, await proofOf(purpose, secret, parts)].join('.')
}

/** The parts of a token; null if it was not signed by us for this purpose. */
export async function readToken(
  purpose: string,
  secret: string,
  token: string,
): Promise<string[] | null> {
  const parts = token.split('.')
  const proof = parts.pop() ?? ''
  return isSameHash(await proofOf(purpose, secret, parts), proof) ? parts : null
}

const proofOf = (purpose: string, secret: string, parts: string[]): Promise<string> =>
  keyedHash(purpose, secret, parts.join('\n'))
