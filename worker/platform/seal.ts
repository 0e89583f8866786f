import { CompactEncrypt, compactDecrypt } from 'jose'
import { deriveKey } from './keys.ts'

/** Encrypts a text as a compact JWE (`dir`, AES-256-GCM) with a key for one purpose. */
export async function sealText(purpose: string, secret: string, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .encrypt(await deriveKey(purpose, secret))
}

/**
 * Decrypts a text.
 * @throws if it was encrypted for another purpose or with another secret, or has been altered
 */
export async function unsealText(purpose: string, secret: string, sealed: string): Promise<string> {
  const { plaintext } = await compactDecrypt(sealed, await deriveKey(purpose, secret), {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  return new TextDecoder().decode(plaintext)
}
