import { describe, expect, test } from 'vitest'
import type { TokenPair } from '../../../worker/contract/people/auth.ts'
import { startApp } from '../../support/app.ts'
import { seedPerson } from '../../support/people.ts'
import { askMe, nextPair, outcome, refresh } from '../../support/tokens.ts'

describe('refreshing', () => {
  test('20 at once with one token: all may go on, in one session', async () => {
    const app = startApp()
    const { refreshToken, sessionId } = await seedPerson(app.clock)
    const pairs = await Promise.all(Array.from({ length: 20 }, () => nextPair(app, refreshToken)))
    for (const { accessToken } of pairs) {
      expect((await askMe(app, accessToken)).status).toBe(200)
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
    await nextPair(app, refreshToken)
    const retried = await nextPair(app, refreshToken)
    expect((await askMe(app, retried.accessToken)).status).toBe(200)
    await nextPair(app, (await nextPair(app, retried.refreshToken)).refreshToken)
  })

  test('a parent may be used until what it was exchanged for is, and a minute longer', async () => {
    const app = startApp()
    const { refreshToken: parent } = await seedPerson(app.clock)
    const lost = await nextPair(app, parent)
    app.clock.turn({ days: 3 })
    const child = await nextPair(app, parent)
    expect(await outcome(askMe(app, child.accessToken))).toBe(200)
    app.clock.turn({ seconds: 59 })
    const sibling = await nextPair(app, parent)
    expect(await outcome(askMe(app, sibling.accessToken))).toBe(200)
    app.clock.turn({ seconds: 2 })
    expect(await outcome(refresh(app, parent))).toBe('auth.session_ended')
    for (const { refreshToken } of [lost, child, sibling])
      expect(await outcome(refresh(app, refreshToken))).toBe('auth.session_ended')
  })

  test('an access token of the parent says nothing of the child', async () => {
    const app = startApp()
    const first = await seedPerson(app.clock)
    await nextPair(app, first.refreshToken)
    expect(await outcome(askMe(app, first.accessToken))).toBe(200)
    app.clock.turn({ seconds: 120 })
    await nextPair(app, first.refreshToken)
  })

  // In each round, the owner and the thief refresh once, each with the latest token that they have
  // received.
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
      if (isUsed) await askMe(app, pair.accessToken)
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
    const second = await nextPair(app, first.refreshToken)
    const third = await nextPair(app, second.refreshToken)
    const stranger = await seedPerson(app.clock)
    expect(await outcome(refresh(app, first.refreshToken))).toBe('auth.session_ended')
    for (const { refreshToken } of [first, second, third]) {
      expect(await outcome(refresh(app, refreshToken))).toBe('auth.session_ended')
    }
    expect(await outcome(askMe(app, third.accessToken))).toBe('auth.session_ended')
    await nextPair(app, stranger.refreshToken)
  })

  test('every token of a long session is secret and unique', async () => {
    const app = startApp()
    let { refreshToken } = await seedPerson(app.clock)
    const seen = new Set<string>()
    for (let generation = 0; generation < 20; generation++) {
      expect(refreshToken).toMatch(/^[\w-]{43}$/)
      seen.add(refreshToken)
      refreshToken = (await nextPair(app, refreshToken)).refreshToken
    }
    expect(seen.size).toBe(20)
  })

  test('after 30 idle days there is nothing left, a day before there is', async () => {
    const app = startApp()
    const { refreshToken } = await seedPerson(app.clock)
    app.clock.turn({ days: 29, hours: 23 })
    const pair = await nextPair(app, refreshToken)
    app.clock.turn({ days: 30, seconds: 1 })
    expect(await outcome(refresh(app, pair.refreshToken))).toBe('auth.session_ended')
  })

  test('after 90 days it has ended, however active; a second earlier it has not', async () => {
    const app = startApp()
    let { refreshToken } = await seedPerson(app.clock)
    for (let month = 0; month < 3; month++) {
      app.clock.turn({ days: 29 })
      refreshToken = (await nextPair(app, refreshToken)).refreshToken
    }
    app.clock.turn({ days: 3, seconds: -1 })
    refreshToken = (await nextPair(app, refreshToken)).refreshToken
    app.clock.turn({ seconds: 1 })
    expect(await outcome(refresh(app, refreshToken))).toBe('auth.session_ended')
  })
})
