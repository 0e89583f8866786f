import { gzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { ReceivedAnalyticsEvent } from '../../../worker/cli/analytics/received.ts'
import { startApp } from '../../support/app.ts'
import { env } from '../../support/env.ts'
import { shortenTimeouts } from '../../support/short-timeouts.ts'

const url = String(env.ANALYTICS_HOST)
const key = String(env.ANALYTICS_KEY)
const app = startApp()
/** Starts the worker with an analytics provider that misbehaves (support/analytics-server.ts). */
const odd = (how: string) => {
  const host = `${new URL(url).origin}/odd/${how}`
  return startApp({ bindings: { ANALYTICS_HOST: host, ANALYTICS_ASSETS_HOST: host } })
}
const post = (body: BodyInit, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { 'Content-Type': 'text/plain', ...headers },
  body,
})

type Echo = { method: string; path: string; headers: Record<string, string>; bytes: number }

test('an analytics event is forwarded unchanged', async () => {
  const sent = { event: 'start_onboarding', properties: { token: key, distinct_id: 'worker-1' } }
  const body = gzipSync(new TextEncoder().encode(JSON.stringify([sent])))
  const response = await app.fetch(
    '/ingest/e/?compression=gzip-js&ver=1',
    post(new Uint8Array(body)),
  )
  expect(response.status).toBe(200)
  const { events }: { events: ReceivedAnalyticsEvent[] } = await (await fetch(`${url}.json`)).json()
  expect(events.filter((one) => one.distinct_id === 'worker-1')).toMatchObject([
    { event: 'start_onboarding', path: '/dev/analytics/e/', properties: { token: key } },
  ])
})

describe('the analytics proxy', () => {
  const telling = {
    Cookie: 'theme=dark; __Host-sign-in=secret',
    Authorization: 'Bearer secret',
    Referer: 'https://ovunque.test/verify-account?token=secret',
    Origin: 'https://ovunque.test',
    'User-Agent': 'A browser',
    'Accept-Language': 'it',
    'CF-Connecting-IP': '203.0.113.9',
    'X-Forwarded-For': '203.0.113.9',
    'X-Real-IP': '203.0.113.9',
    Forwarded: 'for=203.0.113.9',
    'X-Session': 'secret',
  }

  test('removes data about the sender and everything else that events do not need', async () => {
    const path = '/ingest/e/?ip=1&compression=gzip-js&secret=1&callbackUrl=%2Fprofile'
    const response = await odd('echo').fetch(path, post('{"a":1}', telling))
    const echo: Echo = await response.json()
    expect(echo).toMatchObject({ method: 'POST', path: '/e/?ip=1&compression=gzip-js', bytes: 7 })
    expect(echo.headers['content-type']).toBe('text/plain')
    expect(JSON.stringify(echo)).not.toMatch(/secret|203\.0\.113|browser|theme|ovunque\.test/i)
    const plumbing = ['host', 'connection', 'content-length', 'content-type', 'accept-encoding']
    const strays = Object.keys(echo.headers).filter((name) => !plumbing.includes(name))
    expect(
      strays.filter((name) => !/^(accept|cf-worker|transfer-encoding|mf-)/.test(name)),
    ).toEqual([])
  })

  test('removes the provider’s own headers from the response', async () => {
    const { headers } = await odd('echo').fetch('/ingest/e/', post('{}'))
    for (const name of ['Set-Cookie', 'Access-Control-Allow-Origin', 'X-Provider'])
      expect(headers.get(name), name).toBeNull()
    expect(headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})

test.each([
  ['POST', '/ingest/'],
  ['GET', '/ingest/e/'],
  ['PUT', '/ingest/e/'],
  ['DELETE', '/ingest/flags/'],
  ['OPTIONS', '/ingest/e/'],
  // The provider's path for session recordings. The worker does not forward it.
  ['POST', '/ingest/s/'],
  ['POST', '/ingest/api/surveys/'],
  ['GET', '/ingest/api/projects/'],
  ['GET', '/ingest/api/surveys/?token=phc_another'],
  ['GET', '/ingest/api/web_experiments/?token=phc_another'],
  ['GET', '/ingest/array/phc_another/config'],
  // Scripts of the provider. If the worker served them, the content security policy would accept
  // them as the site's own.
  ['GET', '/ingest/static/surveys.js'],
  ['GET', '/ingest/static/array.js?v=1'],
  ['GET', `/ingest/array/${key}/config.js`],
  ['GET', '/ingest/static/page.html'],
  ['GET', '/ingest/static/..%2f..%2fapi%2fusers.js'],
  ['GET', '/ingest/static/a/b.js'],
])('the analytics proxy does not forward %s %s', async (method, path) => {
  const response = await odd('echo').fetch(path, { method })
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ code: 'route.not_found' })
})

test('the analytics proxy forwards GET requests for our own project', async () => {
  const lookups = ['surveys', 'web_experiments'].map((what) => `/api/${what}/?token=${key}`)
  for (const path of [`/array/${key}/config`, ...lookups]) {
    const response = await odd('echo').fetch(`/ingest${path}`)
    const echo: Echo = await response.json()
    expect(echo).toMatchObject({ method: 'GET', path })
  }
})

test('requests from other sites are refused, and all requests without a key', async () => {
  const foreign = post('{}', { 'Sec-Fetch-Site': 'cross-site' })
  expect((await odd('echo').fetch('/ingest/e/', foreign)).status).toBe(404)
  const off = startApp({ bindings: { ANALYTICS_KEY: '' } })
  expect((await off.fetch('/ingest/e/', post('{}'))).status).toBe(404)
  // This page is not cached, so each of the two workers renders it with its own key.
  const page = '/auth?next=/pricing'
  expect(await (await off.fetch(page)).text()).toContain('"analytics_key":""')
  expect(await (await app.fetch(page)).text()).toContain(`"analytics_key":"${key}"`)
})

describe('the size limit of an analytics request', () => {
  const tooLarge = new Uint8Array(1024 * 1024 + 1)
  test('rejects a larger body that declares its length', async () => {
    const response = await odd('echo').fetch('/ingest/e/', post(tooLarge))
    expect(response.status).toBe(413)
  })

  test('aborts a larger body without a declared length', async () => {
    const half = tooLarge.subarray(0, 600 * 1024)
    const stream = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(half)
          controller.enqueue(half)
          controller.close()
        },
      })
    const response = await odd('echo').fetch('/ingest/e/', post(stream()))
    expect(response.status).toBe(413)
  })

  test('admits a body of exactly a megabyte', async () => {
    const response = await odd('echo').fetch('/ingest/e/', post(tooLarge.subarray(1)))
    expect(await response.json()).toMatchObject({ bytes: 1024 * 1024 })
  })
})

describe('the response of the analytics provider', () => {
  test.each(['broken', 'elsewhere', '502', '503', '504'])(
    'is replaced by an empty one during an outage: %s',
    async (how) => {
      const response = await odd(how).fetch('/ingest/e/', post('{}'))
      expect([response.status, await response.text()]).toEqual([204, ''])
      expect(response.headers.get('Cache-Control')).toBe('no-store')
    },
  )

  test('is waited for no longer than the client library would wait', async () => {
    const timeouts = shortenTimeouts({ divisor: 50 })
    const response = await odd('silent').fetch('/ingest/flags/', post('{}'))
    expect(response.status).toBe(204)
    expect(timeouts.mock.calls).toEqual([[3_000]])
  })

  test.each([400, 401, 429, 500])('is passed on with the status %d', async (status) => {
    const response = await odd(String(status)).fetch('/ingest/e/', post('{}'))
    expect(response.status).toBe(status)
    expect(response.headers.get('Retry-After')).toBe('7')
  })
})
