import { isoCBOR } from '@simplewebauthn/server/helpers'
import { base64url } from 'jose'
import type {
  PasskeyConfirmationOptions,
  PasskeyCreationOptions,
} from '../../worker/contract/trust/operators.ts'

const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text))
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

/** Deviations from what a correct authenticator would send. */
export type AuthenticatorDeviation = {
  origin?: string
  challenge?: string
  counter?: number
  /** Whether the authenticator has asked the person for a fingerprint or a code. */
  isUserVerified?: boolean
}

/** A device with one passkey (ES256), as a browser would use it (WebAuthn Level 3, § 6 and 7). */
export async function newAuthenticator(siteOrigin = 'https://ovunque.test') {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' }
  const { privateKey, publicKey } = (await crypto.subtle.generateKey(curve, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', publicKey)) as JsonWebKey
  const credentialId = crypto.getRandomValues(new Uint8Array(16))
  const id = base64url.encode(credentialId)
  let uses = 0

  const clientData = (
    type: string,
    challenge: string,
    { origin = siteOrigin }: AuthenticatorDeviation,
  ) => bytesOf(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  async function authenticatorData(
    rpId: string,
    attested: Uint8Array,
    odd: AuthenticatorDeviation,
  ) {
    uses += 1
    const counter = new Uint8Array(4)
    new DataView(counter.buffer).setUint32(0, odd.counter ?? uses)
    const present = 0x01 | (odd.isUserVerified === false ? 0 : 0x04)
    const flags = Uint8Array.of(present | (attested.length > 0 ? 0x40 : 0))
    return joined(await sha256(bytesOf(rpId)), flags, counter, attested)
  }

  return {
    id,
    async create({ rp, challenge }: PasskeyCreationOptions, odd: AuthenticatorDeviation = {}) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, base64url.decode(x)],
          [-3, base64url.decode(y)],
        ]),
      )
      const attested = joined(new Uint8Array(16), Uint8Array.of(0, 16), credentialId, key)
      const authData = await authenticatorData(rp.id, attested, odd)
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      )
      const data = clientData('webauthn.create', odd.challenge ?? challenge, odd)
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: base64url.encode(data),
          attestationObject: base64url.encode(attestation),
          transports: ['internal'],
        },
      }
    },
    async get({ rpId, challenge }: PasskeyConfirmationOptions, odd: AuthenticatorDeviation = {}) {
      const data = clientData('webauthn.get', odd.challenge ?? challenge, odd)
      const authData = await authenticatorData(rpId, new Uint8Array(), odd)
      const signed = joined(authData, await sha256(data))
      const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed)
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: base64url.encode(data),
          authenticatorData: base64url.encode(authData),
          signature: base64url.encode(asDer(new Uint8Array(raw))),
        },
      }
    },
  }
}

/** A signature in the encoding of authenticators: a DER sequence of two integers. */
function asDer(raw: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    const from = bytes.findIndex((byte) => byte !== 0)
    const short = bytes.subarray(Math.max(0, from))
    const value = (short[0] ?? 0) > 0x7f ? joined(Uint8Array.of(0), short) : short
    return joined(Uint8Array.of(0x02, value.length), value)
  }
  const both = joined(integer(raw.subarray(0, 32)), integer(raw.subarray(32)))
  return joined(Uint8Array.of(0x30, both.length), both)
}
