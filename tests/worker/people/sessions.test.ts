import { createExecutionContext } from 'cloudflare:test'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../worker/contract/errors.ts'
import type { TokenPair } from '../../../worker/contract/people/auth.ts'
import { readVars } from '../../../worker/deps/env.ts'
import { deriveKey } from '../../../worker/platform/keys.ts'
import { scheduled } from '../../../worker/scheduled.ts'
import { startApp } from '../../support/app.ts'
import { runs } from '../../support/effort.ts'
import { env } from '../../support/env.ts'
import { seedLink, seedPerson, seedProfile, signIn } from '../../support/people.ts'

type App = ReturnType<typeof startApp>

const json = { 'Content-Type': 'application/json' }

const refresh = (app: App, refreshToken: string) =>
  app.fetch('/api/refresh-token', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ refreshToken }),
  })

/** The next pair of a refresh that must succeed. */
async function next(app: App, refreshToken: string): Promise<TokenPair> {
  const response = await refresh(app, refreshToken)
  expect(response.status).toBe(200)
  return response.json()
}

const me = (app: App, accessToken: string) =>
  app.fetch('/api/me', { headers: { Authorization: `Bearer ${accessToken}` } })

/** The status, or the code of the problem. */
async function outcome(call: Promise<Response>): Promise<number | string> {
  const response = await call
  if (response.ok) return response.status
  return ((await response.json()) as Problem).code
}

const verify = (app: App, token: string, headers: Record<string, string> = {}) =>
  app.fetch(`/api/verify/${token}`, { headers })

const count = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0

const confirmed = { 'X-Confirm': 'click' }

/** Someone who opens a link without having requested or confirmed it. */
const strangers: Record<string, string>[] = [
  {},
  { 'X-Confirm': 'yes' },
  { Cookie: '__Host-sign-in=guess' },
]

describe('a link opens one session', () => {
  test('opened 50 times in parallel, repeatedly: one succeeds, the others learn that it is used', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    for (let run = 0; run < runs(10, 100).numRuns; run++) {
      const { token } = await seedLink(app.clock, { email })
      const outcomes = await Promise.all(
        Array.from({ length: 50 }, () => outcome(verify(app, token, confirmed))),
      )
      expect(outcomes.filter((one) => one === 200)).toHaveLength(1)
      expect(outcomes.filter((one) => one === 'auth.token_used')).toHaveLength(49)
    }
  })

  test('scanners open nothing and use nothing up, and then the person gets in', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    for (let run = 0; run < runs(5, 20).numRuns; run++) {
      const { token } = await seedLink(app.clock, { email })
      const address = `/verify-account?token=${token}&profileType=consumer`
      const before = await count('sessions')
      expect((await app.fetch(address, { method: 'HEAD' })).status).toBe(200)
      expect((await app.fetch(address)).status).toBe(200)
      expect((await app.fetch(`/api/verify/${token}`, { method: 'HEAD' })).status).toBe(403)
      const head = { method: 'HEAD', headers: confirmed }
      expect((await app.fetch(`/api/verify/${token}`, head)).status).toBe(403)
      for (const headers of strangers) {
        expect(await outcome(verify(app, token, headers))).toBe('auth.confirmation_required')
      }
      expect(await count('sessions')).toBe(before)
      expect(await outcome(verify(app, token, confirmed))).toBe(200)
      expect(await count('sessions')).toBe(before + 1)
    }
  })

  test('the browser that asked needs no confirmation', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    const { token, nonce } = await seedLink(app.clock, { email })
    const cookie = { Cookie: `__Host-sign-in=${nonce}` }
    expect(await outcome(verify(app, token, cookie))).toBe(200)
    expect(await outcome(verify(app, token, cookie))).toBe('auth.token_used')
  })

  test('it lives ten minutes, and not a second more', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    const [inTime, late] = [
      await seedLink(app.clock, { email }),
      await seedLink(app.clock, { email }),
    ]
    app.clock.turn({ seconds: 599 })
    expect(await outcome(verify(app, inTime.token, confirmed))).toBe(200)
    app.clock.turn({ seconds: 2 })
    expect(await outcome(verify(app, late.token, confirmed))).toBe('auth.token_expired')
    const cookie = { Cookie: `__Host-sign-in=${late.nonce}` }
    expect(await outcome(verify(app, late.token, cookie))).toBe('auth.token_expired')
  })

  test('using one ends the others of its address, and of no other', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    const other = await seedProfile(app.clock)
    const [first, second, third] = [
      await seedLink(app.clock, { email }),
      await seedLink(app.clock, { email }),
      await seedLink(app.clock, { email }),
    ]
    const others = await seedLink(app.clock, { email: other.email })
    expect(await outcome(verify(app, first.token, {}))).toBe('auth.confirmation_required')
    expect(await outcome(verify(app, second.token, confirmed))).toBe(200)
    for (const { token, nonce } of [first, third]) {
      expect(await outcome(verify(app, token, confirmed))).toBe('auth.token_used')
      const cookie = { Cookie: `__Host-sign-in=${nonce}` }
      expect(await outcome(verify(app, token, cookie))).toBe('auth.token_used')
    }
    expect(await outcome(verify(app, others.token, confirmed))).toBe(200)
    const later = await seedLink(app.clock, { email })
    expect(await outcome(verify(app, later.token, confirmed))).toBe(200)
  })

  test('ten of one address at once: one gets in', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    const links = await Promise.all(
      Array.from({ length: 10 }, () => seedLink(app.clock, { email })),
    )
    const outcomes = await Promise.all(
      links.map(({ token }) => outcome(verify(app, token, confirmed))),
    )
    expect(outcomes.toSorted()).toEqual([200, ...Array(9).fill('auth.token_used')])
  })

  test('an unknown one is reported as such', async () => {
    const app = startApp()
    expect(await outcome(verify(app, 'nothing', confirmed))).toBe('auth.token_invalid')
    expect(await outcome(verify(app, 'nothing'))).toBe('auth.confirmation_required')
  })

  test('for an address without an account it opens nothing', async () => {
    const app = startApp()
    const { token } = await seedLink(app.clock, { email: 'nessuno@posta.example' })
    expect(await outcome(verify(app, token, confirmed))).toBe('auth.token_invalid')
  })
})

describe('refreshing', () => {
  test('20 at once with one token: all may go on, in one session', async () => {
    const app = startApp()
    const { refreshToken, sessionId } = await seedPerson(app.clock)
    const pairs = await Promise.all(Array.from({ length: 20 }, () => next(app, refreshToken)))
    for (const { accessToken } of pairs) {
      expect((await me(app, accessToken)).status).toBe(200)
      const [, payload = ''] = accessToken.split('.')
      expect(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).toMatchObject({
        sid: sessionId,
      })
    }
    const again = await Promise.all(pairs.map((pair) => refresh(app, pair.refreshToken)))
    expect(again.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  test('an answer that was lost is asked for again', async () => {
    const app = startApp()
    const { refreshToken } = await seedPerson(app.clock)
    await next(app, refreshToken)
    const retried = await next(app, refreshToken)
    expect((await me(app, retried.accessToken)).status).toBe(200)
    await next(app, (await next(app, retried.refreshToken)).refreshToken)
  })

  test('a parent may be used until what it was exchanged for is, and a minute longer', async () => {
    const app = startApp()
    const { refreshToken: parent } = await seedPerson(app.clock)
    const lost = await next(app, parent)
    app.clock.turn({ days: 3 })
    const child = await next(app, parent)
    expect(await outcome(me(app, child.accessToken))).toBe(200)
    app.clock.turn({ seconds: 59 })
    const sibling = await next(app, parent)
    expect(await outcome(me(app, sibling.accessToken))).toBe(200)
    app.clock.turn({ seconds: 2 })
    expect(await outcome(refresh(app, parent))).toBe('auth.session_ended')
    for (const { refreshToken } of [lost, child, sibling])
      expect(await outcome(refresh(app, refreshToken))).toBe('auth.session_ended')
  })

  test('an access token of the parent says nothing of the child', async () => {
    const app = startApp()
    const first = await seedPerson(app.clock)
    await next(app, first.refreshToken)
    expect(await outcome(me(app, first.accessToken))).toBe(200)
    app.clock.turn({ seconds: 120 })
    await next(app, first.refreshToken)
  })

  // Thief and owner refresh once per round, each with their latest token.
  test.each([
    ['at the same moment', 0, true],
    ['half a minute later', 30, true],
    ['minutes later', 300, true],
    ['at the same moment, without using what they get', 0, false],
    ['minutes later, without using what they get', 300, false],
  ])('a stolen token that is used in step, %s, is noticed', async (_, delay, isUsed) => {
    const app = startApp()
    const { refreshToken: stolen } = await seedPerson(app.clock)
    const held = { owner: stolen, thief: stolen }
    const step = async (who: keyof typeof held) => {
      const response = await refresh(app, held[who])
      if (response.status !== 200) return false
      const pair = (await response.json()) as TokenPair
      held[who] = pair.refreshToken
      if (isUsed) await me(app, pair.accessToken)
      return true
    }
    let rounds = 0
    for (let goesOn = true; goesOn && rounds < 10; rounds++) {
      app.clock.turn({ seconds: 600 })
      goesOn = await step('owner')
      app.clock.turn({ seconds: delay })
      goesOn = goesOn && (await step('thief'))
    }
    expect(rounds).toBeLessThanOrEqual(3)
    for (const token of Object.values(held))
      expect(await outcome(refresh(app, token))).toBe('auth.session_ended')
  })

  test('a grandparent ends the whole session, at once', async () => {
    const app = startApp()
    const first = await seedPerson(app.clock)
    const second = await next(app, first.refreshToken)
    const third = await next(app, second.refreshToken)
    const stranger = await seedPerson(app.clock)
    expect(await outcome(refresh(app, first.refreshToken))).toBe('auth.session_ended')
    for (const { refreshToken } of [first, second, third]) {
      expect(await outcome(refresh(app, refreshToken))).toBe('auth.session_ended')
    }
    expect(await outcome(me(app, third.accessToken))).toBe('auth.session_ended')
    await next(app, stranger.refreshToken)
  })

  test('every token of a long session is secret and unique', async () => {
    const app = startApp()
    let { refreshToken } = await seedPerson(app.clock)
    const seen = new Set<string>()
    for (let generation = 0; generation < 20; generation++) {
      expect(refreshToken).toMatch(/^[\w-]{43}$/)
      seen.add(refreshToken)
      refreshToken = (await next(app, refreshToken)).refreshToken
    }
    expect(seen.size).toBe(20)
  })

  test('after 30 idle days there is nothing left, a day before there is', async () => {
    const app = startApp()
    const { refreshToken } = await seedPerson(app.clock)
    app.clock.turn({ days: 29, hours: 23 })
    const pair = await next(app, refreshToken)
    app.clock.turn({ days: 30, seconds: 1 })
    expect(await outcome(refresh(app, pair.refreshToken))).toBe('auth.session_ended')
  })

  test('after 90 days it has ended, however active; a second earlier it has not', async () => {
    const app = startApp()
    let { refreshToken } = await seedPerson(app.clock)
    for (let month = 0; month < 3; month++) {
      app.clock.turn({ days: 29 })
      refreshToken = (await next(app, refreshToken)).refreshToken
    }
    app.clock.turn({ days: 3, seconds: -1 })
    refreshToken = (await next(app, refreshToken)).refreshToken
    app.clock.turn({ seconds: 1 })
    expect(await outcome(refresh(app, refreshToken))).toBe('auth.session_ended')
  })
})

describe('an access token', () => {
  test('lives as long as it says, and not a second more', async () => {
    const app = startApp()
    const { accessToken } = await seedPerson(app.clock)
    app.clock.turn({ seconds: 599 })
    expect(await outcome(me(app, accessToken))).toBe(200)
    app.clock.turn({ seconds: 2 })
    expect(await outcome(me(app, accessToken))).toBe('auth.token_expired')
  })

  test('cannot be made by anybody else', async () => {
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
      expect([token, await outcome(me(app, token))]).toEqual([token, 'auth.token_invalid'])
  })

  test('must be of the kind, the length of life and the lock that ours have', async () => {
    const app = startApp()
    const { profileId, sessionId } = await seedPerson(app.clock)
    const key = await deriveKey('access token', readVars(env).SESSION_SECRET)
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
    expect(await outcome(me(app, await made({})))).toBe(200)
    const others = {
      alg: await made({}, { alg: 'HS512' }),
      typ: await made({}, { typ: 'JWT' }),
      exp: await made({ exp: undefined }),
      aud: await made({ aud: 'https://altrove.test' }),
      sid: await made({ sid: undefined }),
      type: await made({ type: 'admin' }),
      key: await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .sign(await deriveKey('mail', readVars(env).SESSION_SECRET)),
    }
    for (const [what, token] of Object.entries(others))
      expect([what, await outcome(me(app, token))]).toEqual([what, 'auth.token_invalid'])
  })

  test('of another site is refused', async () => {
    const app = startApp()
    const { accessToken } = await seedPerson(app.clock)
    const elsewhere = startApp({
      clock: app.clock,
      bindings: { SITE_ORIGIN: 'https://altrove.test' },
    })
    expect(await outcome(me(elsewhere, accessToken))).toBe('auth.token_invalid')
  })

  test('a 401 names the scheme', async () => {
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
    expect(await outcome(logout(app, { headers }))).toBe(200)
    expect(await outcome(refresh(app, refreshToken))).toBe('auth.session_ended')
    expect(await outcome(me(app, accessToken))).toBe('auth.session_ended')
    expect(await outcome(logout(app, { headers }))).toBe(200)
  })

  test('ends what could still be changed with the access token', async () => {
    const app = startApp()
    const { headers } = await seedPerson(app.clock)
    await logout(app, { headers })
    const init = { headers: { ...headers, ...json } }
    const job = { job_title: 'Regista', company_name: 'Teatro', start_date: '2020-01-01' }
    for (const [method, path, body] of [
      ['PATCH', '/api/profile', { job_title: 'Regista' }],
      ['POST', '/api/jobs', { job: { ...job, end_date: null, is_current: true } }],
      ['POST', '/api/profile/onboarding/start', {}],
      ['DELETE', '/api/profile/resume', undefined],
    ] as const) {
      const call = app.fetch(path, { ...init, method, body: JSON.stringify(body) })
      expect([path, await outcome(call)]).toEqual([path, 'auth.session_ended'])
    }
  })

  test('with the refresh token, when the other is past its life', async () => {
    const app = startApp()
    const { headers, refreshToken } = await seedPerson(app.clock)
    app.clock.turn({ hours: 1 })
    const body = JSON.stringify({ refreshToken })
    expect(await outcome(logout(app, { headers: { ...headers, ...json }, body }))).toBe(200)
    expect(await outcome(refresh(app, refreshToken))).toBe('auth.session_ended')
  })

  test('ends that session and no other of the same person', async () => {
    const app = startApp()
    const profile = await seedProfile(app.clock)
    const here = await signIn(app.clock, profile)
    const there = await signIn(app.clock, profile)
    await logout(app, { headers: here.headers })
    expect(await outcome(me(app, there.accessToken))).toBe(200)
    await next(app, there.refreshToken)
  })

  test.each(['the access token', 'the refresh token'])(
    'everywhere, by %s, ends all one has',
    async (by) => {
      const app = startApp()
      const profile = await seedProfile(app.clock)
      const here = await signIn(app.clock, profile)
      const there = await signIn(app.clock, profile)
      const stranger = await seedPerson(app.clock)
      const [headers, token] =
        by === 'the access token' ? [here.headers, {}] : [{}, { refreshToken: here.refreshToken }]
      const init = {
        headers: { ...headers, ...json },
        body: JSON.stringify({ everywhere: true, ...token }),
      }
      expect(await outcome(logout(app, init))).toBe(200)
      for (const one of [here, there]) {
        expect(await outcome(me(app, one.accessToken))).toBe('auth.session_ended')
        expect(await outcome(refresh(app, one.refreshToken))).toBe('auth.session_ended')
      }
      expect(await outcome(me(app, stranger.accessToken))).toBe(200)
      // The later session is not affected.
      const again = await signIn(app.clock, profile)
      expect(await outcome(logout(app, init))).toBe(200)
      expect(await outcome(me(app, again.accessToken))).toBe(200)
    },
  )

  test('everywhere is said by true alone', async () => {
    const app = startApp()
    const { headers } = await seedPerson(app.clock)
    const init = { headers: { ...headers, ...json }, body: '{"everywhere":"yes"}' }
    expect(await outcome(logout(app, init))).toBe('request.invalid')
  })

  test.each(['/api/profile/resume/link', '/api/profile/:id', '/api/profile/export', '/api/me'])(
    'ends GET %s for the access tokens that are out',
    async (path) => {
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
    },
  )

  test('without either is refused', async () => {
    expect(await outcome(logout(startApp(), {}))).toBe('auth.required')
  })
})

describe('a secret that is missing', () => {
  test('allows reading, but no sign-in', async () => {
    const app = startApp({ bindings: { SESSION_SECRET: undefined } })
    expect(await outcome(app.fetch('/api/job-offers'))).toBe(200)
    expect(await outcome(me(app, 'a.b.c'))).toBe('server.unexpected')
  })

  test('is not replaced by a short one', async () => {
    const app = startApp({ bindings: { SESSION_SECRET: 'short' } })
    expect(await outcome(me(app, 'a.b.c'))).toBe('server.unexpected')
  })
})

describe('at night', () => {
  const nightly = async (app: App) => {
    const controller = {
      cron: '17 3 * * *',
      scheduledTime: app.clock.now().getTime(),
      noRetry: () => {},
    }
    await scheduled(controller, app.bindings, createExecutionContext())
  }
  test('sessions that nobody can use any more are deleted, and nothing else', async () => {
    const app = startApp()
    const { email } = await seedProfile(app.clock)
    const kept = await seedPerson(app.clock)
    const { refreshToken } = kept
    await seedLink(app.clock, { email })
    await nightly(app)
    expect(await count('login_tokens')).toBeGreaterThan(0)
    app.clock.turn({ days: 8 })
    await nightly(app)
    expect(await count('login_tokens')).toBe(0)
    app.clock.turn({ days: 21 })
    const renewed = await next(app, refreshToken)
    await nightly(app)
    await next(app, renewed.refreshToken)
    app.clock.turn({ days: 100 })
    await nightly(app)
    expect(await count('refresh_tokens')).toBe(0)
    expect(await count('sessions')).toBe(0)
    expect(await count('profiles')).toBeGreaterThan(0)
  })
})
