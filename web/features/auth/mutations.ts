import type { registerBody, VerifiedSession } from '#contract/auth'
import { confirmHeader } from '#contract/confirm-header'
import { answer, api } from '../../lib/api.ts'

/** What the client takes its environment to be; the protocol wants it said. */
const env = 'production'

type Asked = { email: string; callbackUrl: string | null }

/** Asks for a link to sign in with. Whether the address is known the answer does not tell. */
export async function requestLogin(asked: Asked): Promise<void> {
  await answer(api.api.login.$post({ json: { ...asked, provider: 'magic_link', env } }))
}

export type Registration = Omit<(typeof registerBody)['_input'], 'env'>

/** Asks for an account; the mail that follows makes it one's own. */
export async function register(registration: Registration): Promise<void> {
  await answer(api.api.register.$post({ json: { ...registration, env } }))
}

/** Asks for the verification mail once more. */
export async function resendVerification(asked: Asked): Promise<void> {
  await answer(api.api.verification.resend.$post({ json: asked }))
}

/**
 * Redeems the link of a mail, which works once.
 * @param isConfirmed a person has pressed the button, in a browser that did not ask for the link
 */
export function redeemLink(token: string, isConfirmed: boolean): Promise<VerifiedSession> {
  const headers: Record<string, string> = {}
  if (isConfirmed) headers[confirmHeader.name] = confirmHeader.value
  return answer(api.api.verify[':token'].$get({ param: { token } }, { headers }))
}
