import { Hono } from 'hono'
import {
  loginBody,
  logoutBody,
  refreshBody,
  registerBody,
  resendVerificationBody,
} from '../../contract/people/auth.ts'
import { readBearerSession } from '../../deps/access-token.ts'
import type { AppEnv } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { validate } from '../../platform/validate.ts'
import { logout, refreshSession } from '../sessions/service.ts'
import { linkRequesterOf, readLinkOpener, rememberSignedInAddress } from './middleware.ts'
import { register, requestLogin, resendVerification, signInWithLink } from './service.ts'

export const authRoutes = new Hono<AppEnv>()
  .post('/register', validate('json', registerBody), async (c) =>
    c.json(await register(c.var.deps, c.req.valid('json'), linkRequesterOf(c)), 201),
  )
  .post('/login', validate('json', loginBody), async (c) => {
    await requestLogin(c.var.deps, c.req.valid('json'), linkRequesterOf(c))
    return c.json({}, 202)
  })
  .post('/verification/resend', validate('json', resendVerificationBody), async (c) => {
    await resendVerification(c.var.deps, c.req.valid('json'), linkRequesterOf(c))
    return c.json({}, 202)
  })
  .get('/verify/:token', async (c) => {
    const verified = await signInWithLink(c.var.deps, c.req.param('token'), readLinkOpener(c))
    await rememberSignedInAddress(c, verified.profile.email)
    return c.json(verified)
  })
  .post('/refresh-token', validate('json', refreshBody), async (c) =>
    c.json(await refreshSession(c.var.deps, c.req.valid('json').refreshToken)),
  )
  .post('/logout', validate('json', logoutBody), async (c) => {
    const { refreshToken, everywhere } = c.req.valid('json')
    // If the request has a refresh token, ignore its access token, which may have expired.
    const session = refreshToken === undefined ? await readBearerSession(c) : null
    if (!session && refreshToken === undefined) throw problem('auth.required')
    await logout(c.var.deps, { session, refreshToken, isEverywhere: everywhere })
    return c.json({})
  })
