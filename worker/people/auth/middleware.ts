import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { linkConfirmationHeader } from '../../contract/confirm-header.ts'
import { limits } from '../../contract/limits.ts'
import { storageKeys } from '../../contract/storage-keys.ts'
import type { AppContext } from '../../deps/context.ts'
import type { MailRequester } from '../../messages/mail/service.ts'
import { computeKnownBrowserProof } from '../../platform/browser-proof.ts'
import { problem } from '../../platform/problem.ts'
import { generateSecret } from '../../platform/secrets.ts'
import { identifyNetworkOrigin } from '../../platform/visitor.ts'
import type { LinkOpener, LinkRequester } from './service.ts'

/**
 * Identifies the browser and network from which a link is requested. A nonce that the browser
 * already has is not replaced, so that links in earlier mails still open without confirmation.
 */
export function readLinkRequester(c: AppContext): LinkRequester {
  const nonce = getCookie(c, cookieName(c)) || generateSecret()
  setCookie(c, cookieName(c), nonce, secretFor(c, limits.companyVerificationLinkLifeMs))
  return { nonce, ...readMailRequester(c) }
}

/** Like `readLinkRequester`, but without a nonce, for mails whose links work in any browser. */
export const readMailRequester = (c: AppContext): MailRequester => ({
  ...identifyNetworkOrigin(c.req.raw),
  proofs: proofsOf(c),
})

/** Remembers in a cookie that this browser has signed in with an address. */
export async function setKnownBrowserCookie(c: AppContext, email: string): Promise<void> {
  const proof = await computeKnownBrowserProof(c.var.deps.vars.SESSION_SECRET, email)
  const proofs = [proof, ...proofsOf(c).filter((one) => one !== proof)]
  const kept = proofs.slice(0, limits.rememberedSignInAddressesMax).join(separator)
  setCookie(c, knownName(c), kept, secretFor(c, limits.knownBrowserLifeMs))
}

export function forgetSignedInAddresses(c: AppContext): void {
  deleteCookie(c, knownName(c), { path: '/', secure: isSecure(c) })
}

/** Identifies who opens a mailed link. @throws `auth.confirmation_required` for HEAD requests */
export function readLinkOpener(c: AppContext): LinkOpener {
  // Hono runs the GET handler for HEAD requests, but no browser opens a link with a HEAD request.
  if (c.req.method === 'HEAD') throw problem('auth.confirmation_required')
  return {
    nonce: getCookie(c, cookieName(c)) ?? null,
    isConfirmed: c.req.header(linkConfirmationHeader.name) === linkConfirmationHeader.value,
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
