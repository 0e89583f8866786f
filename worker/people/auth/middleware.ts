import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { confirmHeader } from '../../contract/confirm-header.ts'
import { limits } from '../../contract/limits.ts'
import { storageKeys } from '../../contract/storage-keys.ts'
import type { AppContext } from '../../deps/context.ts'
import type { MailRequester } from '../../messages/mail/service.ts'
import { browserProofOf } from '../../platform/browser-proof.ts'
import { problem } from '../../platform/problem.ts'
import { newSecret } from '../../platform/secrets.ts'
import { networkOriginOf } from '../../platform/visitor.ts'
import type { LinkRequester, Opener } from './service.ts'

/**
 * The requester of a mailed link. The browser's nonce is reused for as long as the longest-lived link,
 * so that earlier links open as well.
 */
export function linkRequesterOf(c: AppContext): LinkRequester {
  const nonce = getCookie(c, cookieName(c)) || newSecret()
  setCookie(c, cookieName(c), nonce, secretFor(c, limits.companyTokenMs))
  return { nonce, ...mailRequesterOf(c) }
}

/** The requester of a mail whose links need not open in this browser. */
export const mailRequesterOf = (c: AppContext): MailRequester => ({
  ...networkOriginOf(c.req.raw),
  proofs: proofsOf(c),
})

/** Records in the browser that an address has signed in with it. */
export async function rememberAddress(c: AppContext, email: string): Promise<void> {
  const proof = await browserProofOf(c.var.deps.vars.SESSION_SECRET, email)
  const proofs = [proof, ...proofsOf(c).filter((one) => one !== proof)]
  const kept = proofs.slice(0, limits.knownAddressesMax).join(separator)
  setCookie(c, knownName(c), kept, secretFor(c, limits.knownBrowserMs))
}

/** Used when an account is deleted. */
export function forgetAddresses(c: AppContext): void {
  deleteCookie(c, knownName(c), { path: '/', secure: isSecure(c) })
}

/** The opener of a mailed link. @throws `auth.confirmation_required` for a HEAD */
export function openerOf(c: AppContext): Opener {
  // Hono answers HEAD through GET, and only programs send it: it must not consume a link.
  if (c.req.method === 'HEAD') throw problem('auth.confirmation_required')
  return {
    nonce: getCookie(c, cookieName(c)) ?? null,
    isConfirmed: c.req.header(confirmHeader.name) === confirmHeader.value,
  }
}

const secretFor = (c: AppContext, lifeMs: number): CookieOptions => ({
  httpOnly: true,
  sameSite: 'Lax',
  secure: isSecure(c),
  path: '/',
  maxAge: lifeMs / 1000,
})

const separator = '.'

const proofsOf = (c: AppContext): string[] =>
  (getCookie(c, knownName(c)) ?? '').split(separator).filter(Boolean)

const isSecure = (c: AppContext): boolean => c.var.deps.vars.SITE_ORIGIN.startsWith('https:')

const cookieName = (c: AppContext): string => storageKeys.signIn(isSecure(c))
const knownName = (c: AppContext): string => storageKeys.knownBrowser(isSecure(c))
