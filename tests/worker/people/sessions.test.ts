import { createExecutionContext } from 'cloudflare:test'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { parseWorkerVars } from '../../../worker/deps/env.ts'
import { deriveKey } from '../../../worker/platform/keys.ts'
import { scheduled } from '../../../worker/scheduled.ts'
import { type App, startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import { seedPerson, seedProfile, seedSignInOrSignUpLink, signIn } from '../../support/people.ts'
import {
  countRows,
  jsonContentTypeHeaders,
  refreshTokenPair,
  requestOwnAccount,
  requestSignInVerification,
  requestTokenRefresh,
  statusOrErrorCode,
} from '../../support/tokens.ts'

describe('an access token', () => {
  test('expires at exactly its time', async () => {
    const app = startApp()
    const { accessToken } = await seedPerson(app.clock)
    app.clock.turn({ seconds: 599 })
    expect(await statusOrErrorCode(requestOwnAccount(app, accessToken))).toBe(200)
    app.clock.turn({ seconds: 2 })
    expect(await statusOrErrorCode(requestOwnAccount(app, accessToken))).toBe('auth.token_expired')
  })

  test('cannot be forged', async () => {
    const app = startApp()
    const { accessToken, refreshToken } = await seedPerson(app.clock)
    const [head = '', body = '', seal = ''] = accessToken.split('.')
    const unsigned = btoa('{"alg":"none","typ":"at+jwt"}').replaceAll('=', '')
    const forged = [
      `${head}.${body}.${seal.slice(0, -2)}AA`,
      `${unsigned}.${body}.`,
      `${unsigned}.${body}.${seal}`,
      `${head}.${body}`,
      refreshToken,
      'x',
      '...',
    ]
    for (const token of forged)
      expect([token, await statusOrErrorCode(requestOwnAccount(app, token))]).toEqual([
        token,
        'auth.token_invalid',
      ])
  })

  test('must have our type, algorithm, claims and key', async () => {
    const app = startApp()
    const { profileId, sessionId } = await seedPerson(app.clock)
    const key = await deriveKey('access token', parseWorkerVars(env).SESSION_SECRET)
    const now = Math.floor(app.clock.now().getTime() / 1000)
    const site = 'https://ovunque.test'
    const claims = {
      ...{ sub: profileId, sid: sessionId, type: 'consumer' },
      ...{ iss: site, aud: site, iat: now, exp: now + 60 },
    }
    const made = (change: object, header: object = {}) =>
      new SignJWT({ ...claims, ...change })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
        .sign(key)
    expect(await statusOrErrorCode(requestOwnAccount(app, await made({})))).toBe(200)
    const others = {
      alg: await made({}, { alg: 'HS512' }),
      typ: await made({}, { typ: 'JWT' }),
      exp: await made({ exp: undefined }),
      aud: await made({ aud: 'https://altrove.test' }),
      sid: await made({ sid: undefined }),
      type: await made({ type: 'admin' }),
      key: await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(await deriveKey('mail', parseWorkerVars(env).SESSION_SECRET)),
    }
    for (const [what, token] of Object.entries(others))
      expect([what, await statusOrErrorCode(requestOwnAccount(app, token))]).toEqual([
        what,
        'auth.token_invalid',
      ])
  })

  test('of another site is rejected', async () => {
    const app = startApp()
    const { accessToken } = await seedPerson(app.clock)
    const elsewhere = startApp({
      clock: app.clock,
      bindings: { SITE_ORIGIN: 'https://altrove.test' },
    })
    expect(await statusOrErrorCode(requestOwnAccount(elsewhere, accessToken))).toBe(
      'auth.token_invalid',
    )
  })

  test('is required, and a 401 names the scheme', async () => {
    const app = startApp()
    expect((await app.fetch('/api/me')).headers.get('WWW-Authenticate')).toBe('Bearer')
  })
})

describe('signing out', () => {
  const logout = (app: App, init: RequestInit) =>
    app.fetch('/api/logout', { method: 'POST', ...init })

  test('with the access token ends the session at once', async () => {
    const app = startApp()
    const { headers, accessToken, refreshToken } = await seedPerson(app.clock)
    expect(await statusOrErrorCode(logout(app, { headers }))).toBe(200)
    expect(await statusOrErrorCode(requestTokenRefresh(app, refreshToken))).toBe(
      'auth.session_ended',
    )
    expect(await statusOrErrorCode(requestOwnAccount(app, accessToken))).toBe('auth.session_ended')
    expect(await statusOrErrorCode(logout(app, { headers }))).toBe(200)
  })

  test('prevents changes with an access token that is still valid', async () => {
    const app = startApp()
    const { headers } = await seedPerson(app.clock)
    await logout(app, { headers })
    const init = { headers: { ...headers, ...jsonContentTypeHeaders } }
    const job = { job_title: 'Regista', company_name: 'Teatro', start_date: '2020-01-01' }
    for (const [method, path, body] of [
      ['PATCH', '/api/profile', { job_title: 'Regista' }],
      ['POST', '/api/jobs', { job: { ...job, end_date: null, is_current: true } }],
      ['POST', '/api/profile/onboarding/start', {}],
      ['DELETE', '/api/profile/resume', undefined],
    ] as const) {
      const call = app.fetch(path, { ...init, method, body: JSON.stringify(body) })
      expect([path, await statusOrErrorCode(call)]).toEqual([path, 'auth.session_ended'])
    }
  })

  test('works with the refresh token after the access token has expired', async () => {
    const app = startApp()
    const { headers, refreshToken } = await seedPerson(app.clock)
    app.clock.turn({ hours: 1 })
    const body = JSON.stringify({ refreshToken })
    expect(
      await statusOrErrorCode(
        logout(app, { headers: { ...headers, ...jsonContentTypeHeaders }, body }),
      ),
    ).toBe(200)
    expect(await statusOrErrorCode(requestTokenRefresh(app, refreshToken))).toBe(
      'auth.session_ended',
    )
  })

  test('ends only that session of the person', async () => {
    const app = startApp()
    const profile = await seedProfile(app.clock)
    const here = await signIn(app.clock, profile)
    const there = await signIn(app.clock, profile)
    await logout(app, { headers: here.headers })
    expect(await statusOrErrorCode(requestOwnAccount(app, there.accessToken))).toBe(200)
    await refreshTokenPair(app, there.refreshToken)
  })

  test.each(['the access token', 'the refresh token'])(
    'everywhere with %s ends all sessions and mailed links of the person',
    async (by) => {
      const app = startApp()
      const profile = await seedProfile(app.clock)
      const here = await signIn(app.clock, profile)
      const there = await signIn(app.clock, profile)
      const stranger = await seedPerson(app.clock)
      const { token: mailed } = await seedSignInOrSignUpLink(app.clock, {
        email: profile.email,
      })
      const [headers, token] =
        by === 'the access token' ? [here.headers, {}] : [{}, { refreshToken: here.refreshToken }]
      const init = {
        headers: { ...headers, ...jsonContentTypeHeaders },
        body: JSON.stringify({ everywhere: true, ...token }),
      }
      expect(await statusOrErrorCode(logout(app, init))).toBe(200)
      for (const one of [here, there]) {
        expect(await statusOrErrorCode(requestOwnAccount(app, one.accessToken))).toBe(
          'auth.session_ended',
        )
        expect(await statusOrErrorCode(requestTokenRefresh(app, one.refreshToken))).toBe(
          'auth.session_ended',
        )
      }
      expect(await statusOrErrorCode(requestOwnAccount(app, stranger.accessToken))).toBe(200)
      const opening = requestSignInVerification(app, mailed, { 'X-Confirm': 'click' })
      expect(await statusOrErrorCode(opening)).toBe('auth.token_used')
      // Repeating the request with the ended session does not end a later session.
      const again = await signIn(app.clock, profile)
      expect(await statusOrErrorCode(logout(app, init))).toBe(200)
      expect(await statusOrErrorCode(requestOwnAccount(app, again.accessToken))).toBe(200)
    },
  )

  test('everywhere requires the value true', async () => {
    const app = startApp()
    const { headers } = await seedPerson(app.clock)
    const init = {
      headers: { ...headers, ...jsonContentTypeHeaders },
      body: '{"everywhere":"yes"}',
    }
    expect(await statusOrErrorCode(logout(app, init))).toBe('request.invalid')
  })

  test.each([
    '/api/profile/resume/link',
    '/api/profile/:id',
    '/api/profile/export',
    '/api/me',
    '/api/job-offer/off_x/applications',
    '/api/job-offer/off_x/applications.csv',
    '/api/job-offer/off_x/resumes.zip',
  ])('ends access to GET %s with tokens that are still valid', async (path) => {
    const app = startApp()
    const { headers, profileId } = await seedPerson(app.clock)
    const other = await signIn(app.clock, { id: profileId, profileType: 'consumer' })
    await logout(app, { headers })
    const address = path.replace(':id', profileId)
    for (const method of ['GET', 'HEAD']) {
      const { status } = await app.fetch(address, { method, headers })
      expect([method, status]).toEqual([method, 401])
    }
    const { status } = await app.fetch(address, { headers: other.headers })
    expect(status).not.toBe(401)
  })

  test('without any token is rejected', async () => {
    expect(await statusOrErrorCode(logout(startApp(), {}))).toBe('auth.required')
  })
})

describe('a missing session secret', () => {
  test('allows public reading, but no sign-in', async () => {
    const app = startApp({ bindings: { SESSION_SECRET: undefined } })
    expect(await statusOrErrorCode(app.fetch('/api/job-offers'))).toBe(200)
    expect(await statusOrErrorCode(requestOwnAccount(app, 'a.b.c'))).toBe('server.unexpected')
  })

  test('cannot be replaced by a short one', async () => {
    const app = startApp({ bindings: { SESSION_SECRET: 'short' } })
    expect(await statusOrErrorCode(requestOwnAccount(app, 'a.b.c'))).toBe('server.unexpected')
  })
})

describe('the nightly round', () => {
  const nightly = async (app: App) => {
    const controller = {
      cron: '17 3 * * *',
      scheduledTime: app.clock.now().getTime(),
      noRetry: () => {},
    }
    await scheduled(controller, app.bindings, createExecutionContext())
  }
  test('deletes only sessions that can no longer be used', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    const kept = await seedPerson(app.clock)
    const { refreshToken } = kept
    await seedSignInOrSignUpLink(app.clock, { email })
    await nightly(app)
    expect(await countRows('login_tokens')).toBeGreaterThan(0)
    app.clock.turn({ days: 8 })
    await nightly(app)
    expect(await countRows('login_tokens')).toBe(0)
    app.clock.turn({ days: 21 })
    const renewed = await refreshTokenPair(app, refreshToken)
    await nightly(app)
    await refreshTokenPair(app, renewed.refreshToken)
    app.clock.turn({ days: 100 })
    await nightly(app)
    expect(await countRows('refresh_tokens')).toBe(0)
    expect(await countRows('sessions')).toBe(0)
    expect(await countRows('profiles')).toBeGreaterThan(0)
  })
})
