import { Hono } from 'hono'
import {
  loginBodySchema,
  logoutBodySchema,
  refreshBodySchema,
  registerBodySchema,
  resendVerificationBodySchema,
} from '../../contract/people/auth.ts'
import { readBearerSession } from '../../deps/access-token.ts'
import type { AppEnv } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { validate } from '../../platform/validate.ts'
import { logout, refreshSession } from '../sessions/service.ts'
import { readLinkOpener, readLinkRequester, setKnownBrowserCookie } from './middleware.ts'
import {
  requestSignInLink,
  resendVerification,
  signInWithLink,
  startRegistration,
} from './service.ts'

export const authRoutes = new Hono<AppEnv>()
  .post('/register', validate('json', registerBodySchema), async (c) =>
    c.json(await startRegistration(c.var.deps, c.req.valid('json'), readLinkRequester(c)), 201),
  )
  .post('/login', validate('json', loginBodySchema), async (c) => {
    await requestSignInLink(c.var.deps, c.req.valid('json'), readLinkRequester(c))
    return c.json({}, 202)
  })
  .post('/verification/resend', validate('json', resendVerificationBodySchema), async (c) => {
    await resendVerification(c.var.deps, c.req.valid('json'), readLinkRequester(c))
    return c.json({}, 202)
  })
  .get('/verify/:token', async (c) => {
    const verified = await signInWithLink(c.var.deps, c.req.param('token'), readLinkOpener(c))
    await setKnownBrowserCookie(c, verified.profile.email)
    return c.json(verified)
  })
  .post('/refresh-token', validate('json', refreshBodySchema), async (c) =>
    c.json(await refreshSession(c.var.deps, c.req.valid('json').refreshToken)),
  )
  .post('/logout', validate('json', logoutBodySchema), async (c) => {
    const { refreshToken, everywhere } = c.req.valid('json')
    // If the request has a refresh token, ignore its access token, which may have expired.
    const session = refreshToken === undefined ? await readBearerSession(c) : null
    if (!session && refreshToken === undefined) throw problem('auth.required')
    await logout(c.var.deps, { session, refreshToken, isEverywhere: everywhere })
    return c.json({})
  })
