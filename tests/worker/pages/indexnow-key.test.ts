import { describe, expect, test } from 'vitest'
import { buildDeps } from '../../../worker/deps/dependencies.ts'
import { parseWorkerVars } from '../../../worker/deps/env.ts'
import { submitChangedPages } from '../../../worker/pages/indexnow/service.ts'
import { startApp } from '../../support/app.ts'
import { TestClock } from '../../support/clock.ts'
import { env } from '../../support/env.ts'
import { bindingsFailingAtCall } from '../../support/faults.ts'
import { seedOffer } from '../../support/seed.ts'

const key = 'chiave-di-prova-0123456789'

describe('the IndexNow key', () => {
  const open = (path: string, INDEXNOW_KEY: string) =>
    startApp({ bindings: { INDEXNOW_KEY } }).fetch(path)

  test('is served in its key file', async () => {
    const answer = await open(`/${key}.txt`, key)
    expect([answer.status, await answer.text()]).toEqual([200, key])
    expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/)
  })

  test('is not served at other paths, or without a key', async () => {
    for (const path of ['/altra-chiave.txt', '/.txt', `/${key}`, `/x/${key}.txt`]) {
      expect((await open(path, key)).status).toBe(404)
    }
    expect((await open(`/${key}.txt`, '')).status).toBe(404)
    expect((await open('/.txt', '')).status).toBe(404)
    expect(await (await open('/robots.txt', key)).text()).toContain('Sitemap')
  })

  test('enables IndexNow: without a key nothing is sent or written', async () => {
    await seedOffer()
    const calls = bindingsFailingAtCall(1, 'before')
    const silent = { ...env, INDEXNOW_KEY: '', DB: calls.bindings.DB }
    const waitUntil = () => undefined
    const deps = buildDeps({ env: silent, clock: new TestClock(), waitUntil })
    expect(await submitChangedPages(deps)).toBe('off')
    expect(calls.calls()).toEqual([])
  })

  test.each(['corta', 'con spazi dentro', 'x'.repeat(129), '../../../etc/passwd'])(
    'is rejected if it is malformed: %s',
    (INDEXNOW_KEY) =>
      expect(() => parseWorkerVars({ ...env, INDEXNOW_KEY })).toThrow('INDEXNOW_KEY'),
  )
})
