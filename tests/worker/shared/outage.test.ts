import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { JobOffer } from '../../../worker/contract/board/offers.ts'
import { startApp } from '../../support/app.ts'
import { countingNamespace } from '../../support/counting.ts'
import { env } from '../../support/env.ts'
import { seedOffer } from '../../support/seed.ts'

/**
 * A Durable Object namespace whose objects fail the first `times` calls. Such failures occur while
 * Cloudflare moves objects.
 */
function breaking<T extends object>(namespace: T, times: number): T {
  const breakingStub = (stub: Record<string, (...args: unknown[]) => unknown>) =>
    new Proxy(stub, {
      get:
        (target, method) =>
        (...args: unknown[]) => {
          if (times-- > 0) return Promise.reject(new Error('Network connection lost.'))
          return target[String(method)]!(...args)
        },
    })
  return new Proxy(namespace, {
    get(target, name) {
      const member = Reflect.get(target, name) as (...args: unknown[]) => never
      return (...args: unknown[]) => {
        const result = member.apply(target, args)
        return name === 'get' || name === 'getByName' ? breakingStub(result) : result
      }
    },
  })
}

test.each([
  [1, 200],
  [2, 503],
])('after %d failed catalogue call(s) in a row the response is %d', async (times, status) => {
  const app = startApp({ bindings: { CATALOGUE: breaking(env.CATALOGUE, times) } })
  const response = await app.fetch(`/api/job-offers?search=guasto+${times}`)
  expect(response.status).toBe(status)
  expect(await response.text()).not.toContain('connection lost')
})

const sleepMs = 300

/** A Durable Object namespace whose objects respond too late for their callers. */
function sleeping<T extends object>(namespace: T): T {
  const late = () =>
    new Promise((_, reject) => {
      setTimeout(() => reject(new Error('Too late')), sleepMs)
    })
  const stub = new Proxy({}, { get: () => late })
  return new Proxy(namespace, {
    get(target, name) {
      if (name === 'get' || name === 'getByName') return () => stub
      const member = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

describe('while the catalogue wakes up', () => {
  const awake = startApp()
  const asleep = () =>
    startApp({ bindings: { CATALOGUE: sleeping(env.CATALOGUE), CATALOGUE_PATIENCE_MS: 40 } })
  let id: string
  beforeAll(async () => {
    id = await seedOffer({ title: 'Guardiana del faro' })
  })

  test('a known list is served from the last copy, marked as outdated', async () => {
    const path = '/api/job-offers?search=faro'
    const known = await (await awake.fetch(path)).json()
    const response = await asleep().fetch(path)
    expect(await response.json()).toEqual(known)
    expect(response.headers.get('Cache-Status')).toContain('last-known')
    expect([response.headers.get('ETag'), response.headers.get('Cache-Control')]).toEqual([
      null,
      'no-store',
    ])
  })

  test('the home page opens, with the last known list or without one', async () => {
    await awake.fetch('/?search=faro')
    const known = await asleep().fetch('/?search=faro')
    expect([known.status, known.headers.get('Cache-Status')]).toEqual([
      200,
      expect.stringContaining('last-known'),
    ])
    expect(await known.text()).toContain('Guardiana del faro')
    const unknown = await asleep().fetch('/?search=mai+visto')
    expect(unknown.status).toBe(200)
    expect(await unknown.text()).not.toContain('"list":')
  })

  test('an offer is read from the database', async () => {
    const { job_offer } = await asleep().json<{ job_offer: JobOffer }>(`/api/job-offer/${id}`)
    expect(job_offer.title).toBe('Guardiana del faro')
    const page = await asleep().fetch(job_offer.url)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Guardiana del faro')
    const unknown = await asleep().fetch(`/api/job-offer/off_${'0'.repeat(26)}`)
    expect(unknown.status).toBe(404)
  })

  test.each(['/api/plans', '/pricing', '/auth'])('%s does not call it', async (path) => {
    const { namespace, calls } = countingNamespace(env.CATALOGUE)
    const app = startApp({ bindings: { CATALOGUE: namespace } })
    expect((await app.fetch(path)).status).toBe(200)
    expect(calls()).toEqual({})
  })
})

test('a view is counted once if a call to the counter fails', async () => {
  const id = await seedOffer()
  const app = startApp({ bindings: { COUNTERS: breaking(env.COUNTERS, 1) } })
  const response = await app.fetch(`/api/job-offer/views/${id}`, { method: 'PATCH' })
  expect(response.status).toBe(202)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('a malformed variable is named in the log, but not in the response', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const app = startApp({ bindings: { SITE_ORIGIN: 'not an address' } })
  const response = await app.fetch('/api/job-offers')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('SITE_ORIGIN')
  expect(lines.mock.calls.flat().join()).toContain('SITE_ORIGIN')
  lines.mockRestore()
})
