import { linkConfirmationHeader } from '#contract/confirm-header'
import type { registerBodySchema, VerifiedSession } from '#contract/people/auth'
import { api, unwrapResponse } from '../../lib/api.ts'

/** The value of the request's field `env`. The specification has this field; the API ignores it. */
const env = 'production'

type LinkRequest = { email: string; callbackUrl: string | null }

/** Requests a sign-in link. The response does not reveal whether the account exists. */
export async function requestSignInLink(request: LinkRequest): Promise<void> {
  await unwrapResponse(api.api.login.$post({ json: { ...request, provider: 'magic_link', env } }))
}

export type Registration = Omit<(typeof registerBodySchema)['_input'], 'env'>

/** Registers a person. The server creates the account only when the mailed link is opened. */
export async function sendRegistration(registration: Registration): Promise<void> {
  await unwrapResponse(api.api.register.$post({ json: { ...registration, env } }))
}

export async function resendSignupMail(request: LinkRequest): Promise<void> {
  await unwrapResponse(api.api.verification.resend.$post({ json: request }))
}

/**
 * Redeems a mailed link, which works only once. `isConfirmed` is true after the person has pressed
 * the button that is shown in a browser that did not request the link.
 */
export function redeemSignInLink(token: string, isConfirmed: boolean): Promise<VerifiedSession> {
  const headers: Record<string, string> = {}
  if (isConfirmed) headers[linkConfirmationHeader.name] = linkConfirmationHeader.value
  return unwrapResponse(api.api.verify[':token'].$get({ param: { token } }, { headers }))
}
