import { expect, test, vi } from 'vitest'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import { seedOffer } from '../../support/seed.ts'

/** A namespace whose objects fail the given number of calls, as when they are moved. */
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
])('a catalogue that breaks %d call(s) in a row answers %d', async (times, status) => {
  const app = startApp({ bindings: { CATALOGUE: breaking(env.CATALOGUE, times) } })
  const response = await app.fetch('/api/job-offers?search=guasto')
  expect(response.status).toBe(status)
  expect(await response.text()).not.toContain('connection lost')
})

test('a counter that breaks one call still counts, once', async () => {
  const id = await seedOffer()
  const app = startApp({ bindings: { COUNTERS: breaking(env.COUNTERS, 1) } })
  const response = await app.fetch(`/api/job-offer/views/${id}`, { method: 'PATCH' })
  expect(response.status).toBe(202)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

test('a malformed variable is named in the log, and not in the answer', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const app = startApp({ bindings: { SITE_ORIGIN: 'not an address' } })
  const response = await app.fetch('/api/job-offers')
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('SITE_ORIGIN')
  expect(lines.mock.calls.flat().join()).toContain('SITE_ORIGIN')
  lines.mockRestore()
})
