import { getCookie, setCookie } from 'hono/cookie'
import { confirmHeader } from '../contract/confirm-header.ts'
import { limits } from '../contract/limits.ts'
import { storageKeys } from '../contract/storage-keys.ts'
import type { Asker, Opener } from '../features/auth/service.ts'
import type { AppContext } from '../platform/context.ts'
import { problem } from '../platform/problem.ts'
import { newSecret } from '../platform/secrets.ts'
import { visitorOf } from '../platform/visitor.ts'

/**
 * Who asks for a mailed link. A browser keeps its secret while links are under way, a company's for
 * longest: an earlier one opens there as well.
 */
export function askerOf(c: AppContext): Asker {
  const nonce = getCookie(c, cookieName(c)) || newSecret()
  setCookie(c, cookieName(c), nonce, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    path: '/',
    maxAge: limits.companyTokenMs / 1000,
  })
  return { nonce, network: visitorOf(c.req.raw).network }
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

const isSecure = (c: AppContext): boolean => c.var.deps.vars.SITE_ORIGIN.startsWith('https:')

const cookieName = (c: AppContext): string => storageKeys.signIn(isSecure(c))
