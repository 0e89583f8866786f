import { Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import {
  loginBody,
  logoutBody,
  refreshBody,
  registerBody,
  resendBody,
} from '../../contract/auth.ts'
import { confirmHeader } from '../../contract/confirm-header.ts'
import { limits } from '../../contract/limits.ts'
import { readSession } from '../../middleware/require-session.ts'
import type { AppContext, AppEnv } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { newSecret } from '../../platform/secrets.ts'
import { validate } from '../../platform/validate.ts'
import { visitorOf } from '../../platform/visitor.ts'
import {
  logout,
  refreshSession,
  register,
  requestLogin,
  resendVerification,
  verifyLink,
} from './service.ts'

export const auth = new Hono<AppEnv>()
  .post('/register', validate('json', registerBody), async (c) =>
    c.json(await register(c.var.deps, c.req.valid('json'), askerOf(c)), 201),
  )
  .post('/login', validate('json', loginBody), async (c) => {
    await requestLogin(c.var.deps, c.req.valid('json'), askerOf(c))
    return c.json({}, 202)
  })
  .post('/verification/resend', validate('json', resendBody), async (c) => {
    await resendVerification(c.var.deps, c.req.valid('json'), askerOf(c))
    return c.json({}, 202)
  })
  .get('/verify/:token', async (c) => {
    // Hono answers HEAD through GET, and nobody who only asks for headers is a person.
    if (c.req.method === 'HEAD') throw problem('auth.confirmation_required')
    const nonce = getCookie(c, cookieName(c)) ?? null
    const isConfirmed = c.req.header(confirmHeader.name) === confirmHeader.value
    return c.json(await verifyLink(c.var.deps, c.req.param('token'), { nonce, isConfirmed }))
  })
  .post('/refresh-token', validate('json', refreshBody), async (c) =>
    c.json(await refreshSession(c.var.deps, c.req.valid('json').refreshToken)),
  )
  .post('/logout', validate('json', logoutBody), async (c) => {
    const { refreshToken } = c.req.valid('json')
    // Past its life an access token still names nobody; the refresh token then does.
    const session = refreshToken === undefined ? await readSession(c) : null
    if (!session && refreshToken === undefined) throw problem('auth.required')
    await logout(c.var.deps, { session, refreshToken })
    return c.json({})
  })

/** A browser keeps its secret while links are under way: an earlier one opens there as well. */
function askerOf(c: AppContext) {
  const nonce = getCookie(c, cookieName(c)) || newSecret()
  setCookie(c, cookieName(c), nonce, {
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(c),
    path: '/',
    maxAge: limits.signupTokenMs / 1000,
  })
  return { nonce, network: visitorOf(c.req.raw).network }
}

const isSecure = (c: AppContext): boolean => c.var.deps.vars.SITE_ORIGIN.startsWith('https:')

/** With this prefix no other host of the domain can plant it; it needs https, which localhost lacks. */
const cookieName = (c: AppContext): string => (isSecure(c) ? '__Host-sign-in' : 'sign-in')
