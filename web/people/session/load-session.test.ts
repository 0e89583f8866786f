import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
const answers = new Map<string, () => Response | Promise<Response>>()
const problem = (status: number, code: string) =>
  Response.json({ code, status, title: code, type: '', instance: '' }, { status })

/** Simulates a page load with stored tokens. */
async function openPage() {
  vi.resetModules()
  const { loadOwnSession } = await import('./load-session.ts')
  const { readSession } = await import('./state.ts')
  return { readSession, loadOwnSession }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  answers.clear()
  stored.clear()
  stored.set('accessToken', 'access').set('refreshToken', 'refresh')
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers.get(new URL(url, 'https://here.test').pathname)
    return answer ? answer() : Response.json({ companies: [], job_application: [] })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const anonymous = { isUnreachable: false, loading: false, status: 'anonymous' }

async function untilLoaded(loading: Promise<void>) {
  await vi.runAllTimersAsync()
  await loading
}

/** Number of requests for the profile. */
let asked = 0
const whoIs = (answer: () => Response) =>
  answers.set('/api/me', () => {
    asked++
    return answer()
  })
const ada = () =>
  Response.json({ profile: { id: 'pro_1', email: 'a@b.example', full_name: 'Ada' } })
const offline = () => {
  throw new TypeError('Failed to fetch')
}

describe('a session that fails to load', () => {
  test('is unreachable without a network, and does not end', async () => {
    whoIs(offline)
    const { readSession, loadOwnSession } = await openPage()
    await untilLoaded(loadOwnSession())
    expect(readSession()).toMatchObject({ ...anonymous, isUnreachable: true })

    whoIs(ada)
    const again = loadOwnSession()
    expect(readSession().status, 'the page stays as it is while it tries again').toBe('anonymous')
    await again
    expect(readSession()).toMatchObject({ ...anonymous, status: 'signed_in' })
  })

  const troubles: Record<string, () => Response> = {
    'a server in trouble': () => problem(503, 'server.unavailable'),
    'a proxy that says no': () => new Response('<h1>Forbidden</h1>', { status: 403 }),
    'too many requests': () => problem(429, 'auth.too_many_mails'),
    'an error of ours': () => problem(500, 'server.unexpected'),
  }
  test.each(Object.entries(troubles))('is empty after ten seconds of %s', async (_, trouble) => {
    asked = 0
    whoIs(trouble)
    const { readSession, loadOwnSession } = await openPage()
    const loading = loadOwnSession()
    await vi.advanceTimersByTimeAsync(9_900)
    expect(readSession().status, 'nothing is decided yet').toBe('loading')
    await vi.advanceTimersByTimeAsync(200)
    await loading
    expect(asked).toBe(4)
    expect(readSession()).toMatchObject(anonymous)
    expect([...stored.keys()], 'the tokens are the refresh’s to clear').toHaveLength(2)
  })

  test('recovers with the server within ten seconds', async () => {
    asked = 0
    whoIs(() => (asked < 4 ? problem(503, 'server.unavailable') : ada()))
    const { readSession, loadOwnSession } = await openPage()
    await untilLoaded(loadOwnSession())
    expect(readSession()).toMatchObject({ ...anonymous, status: 'signed_in' })
  })

  test('is unreachable if the network fails during server errors', async () => {
    asked = 0
    whoIs(() => (asked === 1 ? problem(503, 'server.unavailable') : offline()))
    const { readSession, loadOwnSession } = await openPage()
    await untilLoaded(loadOwnSession())
    expect(readSession()).toMatchObject({ isUnreachable: true, status: 'anonymous' })
  })

  test('is empty if the server says so, or without tokens', async () => {
    asked = 0
    whoIs(() => problem(404, 'profiles.not_found'))
    const { readSession, loadOwnSession } = await openPage()
    await loadOwnSession()
    expect(asked).toBe(1)
    expect(readSession()).toMatchObject(anonymous)

    stored.clear()
    whoIs(offline)
    await untilLoaded(loadOwnSession())
    expect(readSession()).toMatchObject({ isUnreachable: false, status: 'anonymous' })
  })
})
