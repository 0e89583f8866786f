import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Storage that all simulated tabs share. */
const stored = new Map<string, string>()
/** The token that the server accepts at the moment. It changes with each renewal. */
let valid = 'access-1'
let refreshes = 0
let refreshAnswer: () => Promise<Response> | Response
const calls: string[] = []

const renewed = () => {
  valid = `access-${refreshes + 1}`
  return Response.json({ accessToken: valid, refreshToken: `refresh-${refreshes + 1}` })
}
const refusal = (status: number, code: string) =>
  Response.json({ code, status, title: code, type: '', instance: '' }, { status })

/** Simulates a tab: loads a new copy of the modules, which have a state of their own. */
async function openTab() {
  vi.resetModules()
  const { sessionFetch } = await import('./session-fetch.ts')
  const { onTokenChange } = await import('./tokens.ts')
  const changes: string[] = []
  onTokenChange((change) => changes.push(change))
  const ask = async () => (await sessionFetch('/api/me')).status
  return { ask, changes }
}

beforeEach(() => {
  stored.clear()
  stored.set('accessToken', 'access-old').set('refreshToken', 'refresh-1')
  valid = 'access-1'
  refreshes = 0
  calls.length = 0
  refreshAnswer = renewed
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (url.endsWith('/refresh-token')) {
      refreshes++
      return refreshAnswer()
    }
    const bearer = new Headers(init.headers).get('Authorization')
    calls.push(bearer ?? 'nobody')
    return bearer === `Bearer ${valid}` ? Response.json({}) : refusal(401, 'auth.token_expired')
  })
})
afterEach(async () => {
  // Run all timers, to release the locks: otherwise the next test would wait for them forever.
  if (vi.isFakeTimers()) await vi.runAllTimersAsync()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await navigator.locks.request('ovunque-tokens', () => undefined)
})

describe('a call with a session', () => {
  it('is sent once with the token', async () => {
    stored.set('accessToken', 'access-1')
    expect(await (await openTab()).ask()).toBe(200)
    expect(calls).toEqual(['Bearer access-1'])
    expect(refreshes).toBe(0)
  })

  it('is sent once without a token when signed out', async () => {
    stored.clear()
    expect(await (await openTab()).ask()).toBe(401)
    expect(calls).toEqual(['nobody'])
    expect(refreshes).toBe(0)
  })

  it('renews first if only the refresh token is left', async () => {
    stored.delete('accessToken')
    expect(await (await openTab()).ask()).toBe(200)
    expect(calls).toEqual(['Bearer access-2'])
  })

  it('reads storage again when it throws, up to three times', async () => {
    stored.set('accessToken', 'access-1')
    let failures = 3
    const { getItem } = localStorage
    localStorage.getItem = (key) => {
      if (failures-- > 0) throw new Error('busy')
      return getItem(key)
    }
    const { ask } = await openTab()
    expect(await ask()).toBe(200)
    failures = 4
    expect(await ask()).toBe(401)
    expect(calls).toEqual(['Bearer access-1', 'nobody'])
  })
})

describe.each(['with Web Locks', 'without'])('refused calls, %s', (locks) => {
  beforeEach(() => {
    if (locks === 'without') vi.stubGlobal('navigator', {})
  })

  it('cause one renewal in all, and are each repeated once', async () => {
    const { ask, changes } = await openTab()
    const statuses = await Promise.all(Array.from({ length: 20 }, ask))
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(refreshes).toBe(1)
    expect(calls).toHaveLength(40)
    expect(calls.filter((bearer) => bearer === 'Bearer access-2')).toHaveLength(20)
    expect(Object.fromEntries(stored)).toEqual({
      accessToken: 'access-2',
      refreshToken: 'refresh-2',
    })
    expect(changes).toEqual([])
  })

  it('are repeated only once', async () => {
    refreshAnswer = () => Response.json({ accessToken: 'useless', refreshToken: 'refresh-2' })
    const { ask } = await openTab()
    expect(await ask()).toBe(401)
    expect(calls).toEqual(['Bearer access-old', 'Bearer useless'])
  })

  it('end the session if the server says so, and report it once', async () => {
    const verdicts = [
      [401, 'auth.session_ended'],
      [400, 'request.invalid'],
    ] as const
    for (const [status, code] of verdicts) {
      stored.set('accessToken', 'access-old').set('refreshToken', 'refresh-1')
      refreshes = 0
      refreshAnswer = () => refusal(status, code)
      const { ask, changes } = await openTab()
      expect(await Promise.all([ask(), ask(), ask()])).toEqual([401, 401, 401])
      expect(refreshes).toBe(1)
      expect(changes).toEqual(['refused'])
      expect(stored.size).toBe(0)
    }
  })

  const troubles: [string, () => Response][] = [
    ['503', () => refusal(503, 'server.unavailable')],
    ['429', () => refusal(429, 'auth.too_many_mails')],
    ['500', () => refusal(500, 'server.unexpected')],
    ['404', () => refusal(404, 'route.not_found')],
    ['a captive portal', () => new Response('<h1>Benvenuti a bordo: accettate le condizioni</h1>')],
    ['a proxy’s 403', () => new Response('<h1>Forbidden</h1>', { status: 403 })],
    ['a proxy’s 401', () => Response.json({ message: 'Unauthorized' }, { status: 401 })],
    ['a proxy’s error code', () => Response.json({ code: 1020 }, { status: 403 })],
  ]
  it.each(troubles)('end the session after ten seconds of nothing but %s', async (_, trouble) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    refreshAnswer = trouble
    const { ask, changes } = await openTab()
    const status = ask()
    await vi.advanceTimersByTimeAsync(9_900)
    expect([changes, stored.size]).toEqual([[], 2])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await status).toBe(401)
    expect([changes, stored.size]).toEqual([['refused'], 0])
    expect(refreshes).toBe(4)
  })

  it.each(troubles)('continue if the server recovers from %s in time', async (_, trouble) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    refreshAnswer = () => (refreshes < 4 ? trouble() : renewed())
    const { ask, changes } = await openTab()
    const status = ask()
    await vi.advanceTimersByTimeAsync(11_000)
    expect(await status).toBe(200)
    expect(changes).toEqual([])
  })

  it('fail without a network but keep the session', async () => {
    const offline = () => {
      throw new TypeError('Failed to fetch')
    }
    refreshAnswer = offline
    const { ask, changes } = await openTab()
    await expect(ask()).rejects.toThrow('Failed to fetch')
    expect(refreshes).toBe(1)

    vi.useFakeTimers({ toFake: ['setTimeout'] })
    refreshAnswer = () => (refreshes < 4 ? refusal(503, 'server.unavailable') : offline())
    const failing = expect(ask()).rejects.toThrow('Failed to fetch')
    await vi.advanceTimersByTimeAsync(11_000)
    await failing
    vi.useRealTimers()
    expect(changes).toEqual([])
    expect(stored.get('refreshToken')).toBe('refresh-1')
    refreshAnswer = renewed
    expect(await ask()).toBe(200)
  })

  it('do not restore a session that ended in the meantime', async () => {
    refreshAnswer = () => {
      stored.clear()
      return renewed()
    }
    const { ask } = await openTab()
    expect(await ask()).toBe(401)
    expect(stored.size).toBe(0)
  })
})

it('five tabs cause one renewal', async () => {
  const tabs = await Promise.all(Array.from({ length: 5 }, openTab))
  const statuses = await Promise.all(tabs.flatMap(({ ask }) => [ask(), ask()]))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(refreshes).toBe(1)
})
