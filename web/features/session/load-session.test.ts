import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const stored = new Map<string, string>()
const answers = new Map<string, () => Response | Promise<Response>>()
const problem = (status: number, code: string) =>
  Response.json({ code, status, title: code, type: '', instance: '' }, { status })

/** A page of its own, with somebody's tokens. */
async function openPage() {
  vi.resetModules()
  const { loadSession } = await import('./load-session.ts')
  const { session } = await import('./state.ts')
  return { session, loadSession }
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

describe('a session that cannot be loaded', () => {
  const silences: Record<string, () => Response> = {
    'no network': () => {
      throw new TypeError('Failed to fetch')
    },
    'trouble at the server': () => problem(503, 'server.unavailable'),
    'a proxy that says no': () => new Response('<h1>Forbidden</h1>', { status: 403 }),
  }
  it.each(Object.entries(silences))('is missed, not over: %s', async (_, silence) => {
    answers.set('/api/me', silence)
    const { session, loadSession } = await openPage()
    const loading = loadSession()
    await vi.runAllTimersAsync()
    await loading
    expect(session).toMatchObject({ isUnreachable: true, loading: false, status: 'anonymous' })

    answers.set('/api/me', () =>
      Response.json({ profile: { id: 'pro_1', email: 'a@b.example', full_name: 'Ada' } }),
    )
    const again = loadSession()
    expect(session.status, 'the page stays as it is while it tries again').toBe('anonymous')
    await again
    expect(session).toMatchObject({ isUnreachable: false, loading: false, status: 'signed_in' })
  })

  it('is nobody’s where the server says so, or where nobody has tokens', async () => {
    answers.set('/api/me', () => problem(404, 'profiles.not_found'))
    const { session, loadSession } = await openPage()
    await loadSession()
    expect(session).toMatchObject({ isUnreachable: false, loading: false, status: 'anonymous' })

    stored.clear()
    answers.set('/api/me', () => problem(503, 'server.unavailable'))
    const loading = loadSession()
    await vi.runAllTimersAsync()
    await loading
    expect(session).toMatchObject({ isUnreachable: false, status: 'anonymous' })
  })
})
