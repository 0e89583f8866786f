import { countryCodes } from '../countries.ts'
import { profileTypes } from '../enums.ts'
import { limits } from '../limits.ts'
import { toSafeReturnPath } from '../local-path.ts'
import { createSingleLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'
import type { OwnProfile } from './profiles.ts'

/** An e-mail address, trimmed and in lower case, as it is stored and compared. */
export const emailAddressSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'required')
  .max(limits.emailMax)
  .pipe(z.email())

/** The path to open after signing in with the mailed link. */
const callbackUrl = z
  .string()
  .nullish()
  .transform((value, context) => {
    const path = toSafeReturnPath(value)
    if (value && !path) context.addIssue({ code: 'custom', params: { code: 'not_a_local_path' } })
    return path
  })

/** The environment that the client names, such as "production". Ignored. */
const env = z.string().max(50).optional()

/** Body of `POST /register`. The specification lacks `send_job_emails` and `accept_terms`. */
export const registerBodySchema = z.strictObject({
  email: emailAddressSchema,
  name: createSingleLineSchema().min(1, 'required').max(limits.personNameMax),
  profileType: z.enum(profileTypes),
  nationality: z.enum(countryCodes),
  callbackUrl,
  env,
  send_job_emails: z.boolean().default(false),
  /** Registering means accepting the terms, so `false` is refused. */
  accept_terms: z.literal(true).default(true),
})
export type RegisterBody = z.output<typeof registerBodySchema>

/** Body of `POST /login`. */
export const loginBodySchema = z.strictObject({
  email: emailAddressSchema,
  provider: z.literal('magic_link').default('magic_link'),
  callbackUrl,
  env,
})
export type LoginBody = z.output<typeof loginBodySchema>

/** Body of `POST /verification/resend`. */
export const resendVerificationBodySchema = z.strictObject({
  email: emailAddressSchema,
  callbackUrl,
})
export type ResendVerificationBody = z.output<typeof resendVerificationBodySchema>

const refreshToken = z.string().min(1, 'required').max(200)

/** Body of `POST /refresh-token`. */
export const refreshBodySchema = z.strictObject({ refreshToken })

/** Body of `POST /logout`. `refreshToken` is needed only if the access token has expired. */
export const logoutBodySchema = z.strictObject({
  refreshToken: refreshToken.optional(),
  everywhere: z.boolean().default(false),
})

/** An access token (a JWT) and a refresh token, a secret that is exchanged for the next pair. */
export type TokenPair = { accessToken: string; refreshToken: string }

/** Response of `GET /verify/{token}`. */
export type VerifiedSession = TokenPair & { profile: OwnProfile }
