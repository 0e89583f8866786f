import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { confirmHeader } from '../contract/confirm-header.ts'
import { limits } from '../contract/limits.ts'
import { storageKeys } from '../contract/storage-keys.ts'
import type { Asker, Opener } from '../features/auth/service.ts'
import type { Requester } from '../features/mail/service.ts'
import { browserProofOf } from '../platform/browser-proof.ts'
import type { AppContext } from '../platform/context.ts'
import { problem } from '../platform/problem.ts'
import { newSecret } from '../platform/secrets.ts'
import { originOf } from '../platform/visitor.ts'

/**
 * Who asks for a mailed link. A browser keeps its secret while links are under way, a company's for
 * longest: an earlier one opens there as well.
 */
export function askerOf(c: AppContext): Asker {
  const nonce = getCookie(c, cookieName(c)) || newSecret()
  setCookie(c, cookieName(c), nonce, secretFor(c, limits.companyTokenMs))
  return { nonce, ...requesterOf(c) }
}

/** Who asks for a mail that holds no link to open in this browser. */
export const requesterOf = (c: AppContext): Requester => ({
  ...originOf(c.req.raw),
  proofs: proofsOf(c),
})

/** Records in the browser that somebody has signed in there with an address. */
export async function rememberAddress(c: AppContext, email: string): Promise<void> {
  const proof = await browserProofOf(c.var.deps.vars.SESSION_SECRET, email)
  const proofs = [proof, ...proofsOf(c).filter((one) => one !== proof)]
  const kept = proofs.slice(0, limits.knownAddressesMax).join(separator)
  setCookie(c, knownName(c), kept, secretFor(c, limits.knownBrowserMs))
}

/** For when an account is deleted. */
export function forgetAddresses(c: AppContext): void {
  deleteCookie(c, knownName(c), { path: '/', secure: isSecure(c) })
}

/**
 * Who opens one.
 * @throws `auth.confirmation_required` for a HEAD
 */
export function openerOf(c: AppContext): Opener {
  // Hono answers HEAD through GET, and nobody who only asks for headers is a person.
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
