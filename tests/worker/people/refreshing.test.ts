import { describe, expect, test } from 'vitest'
import type { TokenPair } from '../../../worker/contract/people/auth.ts'
import { startApp } from '../../support/app.ts'
import { seedPerson } from '../../support/people.ts'
import {
  refreshTokenPair,
  requestOwnAccount,
  requestTokenRefresh,
  statusOrErrorCode,
} from '../../support/tokens.ts'

describe('refreshing a session', () => {
  test('20 times in parallel with one token succeeds in one session', async () => {
    const app = startApp()
    const { refreshToken, sessionId } = await seedPerson(app.clock)
    const pairs = await Promise.all(
      Array.from({ length: 20 }, () => refreshTokenPair(app, refreshToken)),
    )
    for (const { accessToken } of pairs) {
      expect((await requestOwnAccount(app, accessToken)).status).toBe(200)
      const [, payload = ''] = accessToken.split('.')
      expect(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).toMatchObject({
        sid: sessionId,
      })
    }
    const again = await Promise.all(
      pairs.map((pair) => requestTokenRefresh(app, pair.refreshToken)),
    )
    expect(again.map(({ status }) => status)).toEqual(Array(20).fill(200))
  })

  test('can be repeated if the response was lost', async () => {
    const app = startApp()
    const { refreshToken } = await seedPerson(app.clock)
    await refreshTokenPair(app, refreshToken)
    const retried = await refreshTokenPair(app, refreshToken)
    expect((await requestOwnAccount(app, retried.accessToken)).status).toBe(200)
    await refreshTokenPair(app, (await refreshTokenPair(app, retried.refreshToken)).refreshToken)
  })

  test('accepts the previous token until its successor is used, and for a minute longer', async () => {
    const app = startApp()
    const { refreshToken: parent } = await seedPerson(app.clock)
    const lost = await refreshTokenPair(app, parent)
    app.clock.turn({ days: 3 })
    const child = await refreshTokenPair(app, parent)
    expect(await statusOrErrorCode(requestOwnAccount(app, child.accessToken))).toBe(200)
    app.clock.turn({ seconds: 59 })
    const sibling = await refreshTokenPair(app, parent)
    expect(await statusOrErrorCode(requestOwnAccount(app, sibling.accessToken))).toBe(200)
    app.clock.turn({ seconds: 2 })
    expect(await statusOrErrorCode(requestTokenRefresh(app, parent))).toBe('auth.session_ended')
    for (const { refreshToken } of [lost, child, sibling])
      expect(await statusOrErrorCode(requestTokenRefresh(app, refreshToken))).toBe(
        'auth.session_ended',
      )
  })

  test('still accepts the old refresh token after a use of the old access token', async () => {
    const app = startApp()
    const first = await seedPerson(app.clock)
    await refreshTokenPair(app, first.refreshToken)
    expect(await statusOrErrorCode(requestOwnAccount(app, first.accessToken))).toBe(200)
    app.clock.turn({ seconds: 120 })
    await refreshTokenPair(app, first.refreshToken)
  })

  // In each round, the owner and the thief refresh once, each with the latest token that they have
  // received.
  test.each([
    ['at the same moment', 0, true],
    ['half a minute later', 30, true],
    ['minutes later', 300, true],
    ['at the same moment, without using what they get', 0, false],
    ['minutes later, without using what they get', 300, false],
  ])(
    'detects a stolen token that is used in step with the owner (%s)',
    async (_, delay, isUsed) => {
      const app = startApp()
      const { refreshToken: stolen } = await seedPerson(app.clock)
      const held = { owner: stolen, thief: stolen }
      const step = async (who: keyof typeof held) => {
        const response = await requestTokenRefresh(app, held[who])
        if (response.status !== 200) return false
        const pair = (await response.json()) as TokenPair
        held[who] = pair.refreshToken
        if (isUsed) await requestOwnAccount(app, pair.accessToken)
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
        expect(await statusOrErrorCode(requestTokenRefresh(app, token))).toBe('auth.session_ended')
    },
  )

  test('with a token two generations old ends the session at once', async () => {
    const app = startApp()
    const first = await seedPerson(app.clock)
    const second = await refreshTokenPair(app, first.refreshToken)
    const third = await refreshTokenPair(app, second.refreshToken)
    const stranger = await seedPerson(app.clock)
    expect(await statusOrErrorCode(requestTokenRefresh(app, first.refreshToken))).toBe(
      'auth.session_ended',
    )
    for (const { refreshToken } of [first, second, third]) {
      expect(await statusOrErrorCode(requestTokenRefresh(app, refreshToken))).toBe(
        'auth.session_ended',
      )
    }
    expect(await statusOrErrorCode(requestOwnAccount(app, third.accessToken))).toBe(
      'auth.session_ended',
    )
    await refreshTokenPair(app, stranger.refreshToken)
  })

  test('returns secret and unique tokens in a long session', async () => {
    const app = startApp()
    let { refreshToken } = await seedPerson(app.clock)
    const seen = new Set<string>()
    for (let generation = 0; generation < 20; generation++) {
      expect(refreshToken).toMatch(/^[\w-]{43}$/)
      seen.add(refreshToken)
      refreshToken = (await refreshTokenPair(app, refreshToken)).refreshToken
    }
    expect(seen.size).toBe(20)
  })

  test('fails after 30 idle days', async () => {
    const app = startApp()
    const { refreshToken } = await seedPerson(app.clock)
    app.clock.turn({ days: 29, hours: 23 })
    const pair = await refreshTokenPair(app, refreshToken)
    app.clock.turn({ days: 30, seconds: 1 })
    expect(await statusOrErrorCode(requestTokenRefresh(app, pair.refreshToken))).toBe(
      'auth.session_ended',
    )
  })

  test('fails 90 days after the sign-in, however active the session is', async () => {
    const app = startApp()
    let { refreshToken } = await seedPerson(app.clock)
    for (let month = 0; month < 3; month++) {
      app.clock.turn({ days: 29 })
      refreshToken = (await refreshTokenPair(app, refreshToken)).refreshToken
    }
    app.clock.turn({ days: 3, seconds: -1 })
    refreshToken = (await refreshTokenPair(app, refreshToken)).refreshToken
    app.clock.turn({ seconds: 1 })
    expect(await statusOrErrorCode(requestTokenRefresh(app, refreshToken))).toBe(
      'auth.session_ended',
    )
  })
})
