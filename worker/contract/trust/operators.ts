import { z } from '../zod.ts'

/** Response of `GET /operator`. */
export type OperatorPasskeyStatus = { has_passkey: boolean }

/** Response of `POST /operator/confirmation/options` (WebAuthn). */
export type PasskeyConfirmationOptions = {
  challenge: string
  rpId: string
  timeout: number
  userVerification: 'required'
  allowCredentials: { id: string; type: 'public-key' }[]
}

/** Response of `POST /operator/passkeys/options` (WebAuthn). */
export type PasskeyCreationOptions = {
  challenge: string
  rp: { id: string; name: string }
  user: { id: string; name: string; displayName: string }
  pubKeyCredParams: { alg: number; type: 'public-key' }[]
  timeout: number
  attestation: 'none'
  authenticatorSelection: { residentKey: 'preferred'; userVerification: 'required' }
  excludeCredentials: { id: string; type: 'public-key' }[]
}

/** A base64url text. The maximum length allows for the longest responses of authenticators. */
const bytes = z
  .string()
  .regex(/^[\w-]*$/)
  .max(20_000)
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  // The results of extensions are ignored, because none is requested.
  clientExtensionResults: z.unknown().transform(() => ({})),
}
const invitation = z.string().max(100)

/** Body of `POST /operator/passkeys/options`. */
export const passkeyCreationOptionsBodySchema = z.object({ invitation })

/** Body of `POST /operator/passkeys` (WebAuthn, RegistrationResponseJSON). */
export const newPasskeyBodySchema = z.object({
  invitation,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(transport).max(10).optional().catch(undefined),
    }),
  }),
})
export type NewPasskeyBody = z.output<typeof newPasskeyBodySchema>

/** Body of `POST /operator/confirmation` (WebAuthn, AuthenticationResponseJSON). */
export const passkeyConfirmationBodySchema = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  }),
})
export type PasskeyConfirmationBody = z.output<typeof passkeyConfirmationBodySchema>
