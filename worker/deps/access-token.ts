import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { profileTypes } from '../contract/enums.ts'
import { limits } from '../contract/limits.ts'
import { deriveKey } from '../platform/keys.ts'
import { problem } from '../platform/problem.ts'
import type { AppContext, Deps, Session } from './context.ts'

type Needs = Pick<Deps, 'clock' | 'vars'>

const claims = z.object({
  sub: z.string(),
  sid: z.string(),
  type: z.enum(profileTypes),
  gen: z.int().nonnegative().default(0),
})

const keyOf = ({ vars }: Needs) => deriveKey('access token', vars.SESSION_SECRET)

/** Signs a JWT (HS256) that contains the session and is valid for `limits.accessTokenLifeMs`. */
export async function signAccessToken(deps: Needs, session: Session): Promise<string> {
  const now = deps.clock.now().getTime()
  return new SignJWT({ sid: session.sessionId, type: session.profileType, gen: session.generation })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(session.profileId)
    .setIssuer(deps.vars.SITE_ORIGIN)
    .setAudience(deps.vars.SITE_ORIGIN)
    .setIssuedAt(new Date(now))
    .setExpirationTime(new Date(now + limits.accessTokenLifeMs))
    .sign(await keyOf(deps))
}

/**
 * Returns, without a database query, the session for which an access token was signed.
 * @throws `auth.token_expired`, `auth.token_invalid`
 */
export async function readAccessToken(deps: Needs, token: string): Promise<Session> {
  // Outside the `try`, so that a missing secret is not reported as an invalid token.
  const key = await keyOf(deps)
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: deps.vars.SITE_ORIGIN,
      audience: deps.vars.SITE_ORIGIN,
      requiredClaims: ['exp'],
      currentDate: deps.clock.now(),
    })
    const { sub, sid, type, gen } = claims.parse(payload)
    return { profileId: sub, sessionId: sid, profileType: type, generation: gen }
  } catch (error) {
    throw problem(error instanceof errors.JWTExpired ? 'auth.token_expired' : 'auth.token_invalid')
  }
}

/** Returns the session of the bearer token; null without one. @throws as `readAccessToken` does */
export async function readBearerSession(c: AppContext): Promise<Session | null> {
  const token = /^Bearer +(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  return token ? readAccessToken(c.var.deps, token) : null
}
