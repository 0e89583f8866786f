import { createScheduledController } from 'cloudflare:test'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { limits } from '../../../worker/contract/limits.ts'
import { cspViolations } from '../../../worker/db/schema/shared.ts'
import { scheduled } from '../../../worker/scheduled.ts'
import { startApp } from '../../support/app.ts'
import { db } from '../../support/seed.ts'

const site = 'https://ovunque.test'
let app = startApp()
beforeEach(async () => {
  await db.delete(cspViolations)
  app = startApp({ clock: app.clock })
  app.clock.turn({ hours: 2 })
})

let networks = 0
/** A network that has not sent any reports. */
const newNetwork = () => `203.0.113.${networks++}`

const send = (
  body: unknown,
  { network = newNetwork(), type = 'application/reports+json', to = app } = {},
) =>
  to.fetch('/api/policy-violations', {
    method: 'POST',
    headers: { 'Content-Type': type, 'CF-Connecting-IP': network },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const violated = {
  documentURL: `${site}/pricing`,
  referrer: 'https://elsewhere.example/?secret',
  blockedURL: 'inline',
  effectiveDirective: 'script-src-elem',
  originalPolicy: 'default-src none',
  sourceFile: `${site}/assets/index-abc.js`,
  sample: 'Nome di una persona',
  disposition: 'enforce',
  statusCode: 200,
  lineNumber: 12,
  columnNumber: 34,
}
const report = (body: Partial<typeof violated> | Record<string, unknown> = {}) => ({
  type: 'csp-violation',
  age: 10,
  url: `${site}/pricing`,
  user_agent: 'Mozilla/5.0',
  body: { ...violated, ...body },
})

const stored = () =>
  db
    .select({
      path: cspViolations.path,
      directive: cspViolations.directive,
      blocked: cspViolations.blocked,
      source: cspViolations.source,
      times: cspViolations.times,
    })
    .from(cspViolations)
    .orderBy(cspViolations.path, cspViolations.blocked)

const kept = {
  path: '/pricing',
  directive: 'script-src-elem',
  blocked: 'inline',
  source: '/assets/index-abc.js:12:34',
  times: 1,
}

test('every page requests violation reports by both mechanisms', async () => {
  const { headers } = await app.fetch('/')
  expect(headers.get('Reporting-Endpoints')).toBe('violations="/api/policy-violations"')
  const policy = headers.get('Content-Security-Policy')
  expect(policy).toMatch(/; report-to violations(;|$)/)
  expect(policy).toMatch(/; report-uri \/api\/policy-violations(;|$)/)
})

describe('a violation report', () => {
  test('is stored with page, directive and line, and nothing else', async () => {
    const answer = await send([report()])
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(await stored()).toEqual([kept])
  })

  test('in the older format is stored in the same way', async () => {
    const older = {
      'csp-report': {
        'document-uri': violated.documentURL,
        'violated-directive': "script-src-elem 'self'",
        'blocked-uri': 'inline',
        'source-file': violated.sourceFile,
        'line-number': 12,
        'column-number': 34,
      },
    }
    expect((await send(older, { type: 'application/csp-report' })).status).toBe(204)
    expect(await stored()).toEqual([kept])
  })

  test('that repeats a violation is counted and not stored again', async () => {
    await send([report(), report({ sample: 'Un altro nome' })])
    await send([report()])
    expect(await stored()).toEqual([{ ...kept, times: 3 }])
  })

  test.each([
    [
      { documentURL: `${site}/account-deletion/GeheimGeheim?x=Geheim#Geheim` },
      '/account-deletion/:token',
    ],
    [{ documentURL: `${site}//Account-Deletion/GeheimGeheim` }, '/account-deletion/:token'],
    [{ documentURL: `${site}/?job=Geheim&search=Geheim` }, '/'],
    [{ sourceFile: `${site}/unsubscribe/Geheim?Geheim` }, '/pricing'],
    [{ sourceFile: 'https://cdn.example/Geheim.js?Geheim' }, '/pricing'],
    [{ blockedURL: `${site}/api/account-deletion/Geheim` }, '/pricing'],
    [{ blockedURL: 'https://user:Geheim@evil.example/Geheim?Geheim#Geheim' }, '/pricing'],
    [{ blockedURL: 'data:text/html,Geheim' }, '/pricing'],
    [{ blockedURL: `blob:${site}/Geheim` }, '/pricing'],
    [{ blockedURL: 'inline Geheim' }, '/pricing'],
    [{ sample: 'Geheim', referrer: 'https://x.example/Geheim' }, '/pricing'],
  ])('of %j is stored without secrets', async (body, path) => {
    expect((await send([report(body)])).status).toBe(204)
    const rows = await stored()
    expect(rows.map((row) => row.path)).toEqual([path])
    expect(JSON.stringify(rows)).not.toMatch(/geheim/i)
  })

  test.each([
    ['of another kind', { ...report(), type: 'deprecation' }],
    ['of another site', report({ documentURL: 'https://elsewhere.example/pricing' })],
    ['of no page', report({ documentURL: 'about:blank' })],
    ['of an extension', report({ sourceFile: 'chrome-extension://abc/content.js' })],
    ['of what an extension loads', report({ blockedURL: 'moz-extension://abc' })],
    ['of no directive', report({ effectiveDirective: '<script>' })],
    ['without a body', { type: 'csp-violation', body: null }],
    ['of wrong types', { type: 'csp-violation', body: { documentURL: 1, lineNumber: 'x' } }],
  ])('%s is ignored, and others in the same request are stored', async (_, other) => {
    expect((await send([other, report()])).status).toBe(204)
    expect(await stored()).toEqual([kept])
  })

  test.each([
    ['{"a":', 400, 'request.malformed_json'],
    ['{}', 400, 'request.invalid'],
    ['"x"', 400, 'request.invalid'],
    [' '.repeat(65_537), 413, 'request.body_too_large'],
  ])('with the body %s is rejected', async (body, status, code) => {
    const answer = await send(body)
    expect([answer.status, ((await answer.json()) as ProblemDetails).code]).toEqual([status, code])
    expect(await stored()).toEqual([])
  })
})

describe('the limits of violation reports', () => {
  const many = (count: number, from = 0) =>
    Array.from({ length: count }, (_, i) => report({ lineNumber: from + i }))
  const codeOf = async (answer: Response) => [
    answer.status,
    ((await answer.json()) as ProblemDetails).code,
    Number(answer.headers.get('Retry-After')) > 0,
  ]
  const refused = [429, 'request.too_many', true]

  test('apply to the reports in one body', async () => {
    await send(many(100))
    expect(await stored()).toHaveLength(limits.cspViolationsPerReportMax)
  })

  test('apply to each network by the hour, including repeated reports', async () => {
    const network = newNetwork()
    for (
      let sent = 0;
      sent < limits.cspViolationsNetworkHourly;
      sent += limits.cspViolationsPerReportMax
    ) {
      expect((await send(many(limits.cspViolationsPerReportMax), { network })).status).toBe(204)
    }
    expect(await codeOf(await send(many(1), { network }))).toEqual(refused)
    expect((await send(many(1))).status).toBe(204)
    app.clock.turn({ hours: 1 })
    expect((await send(many(1), { network })).status).toBe(204)
  })

  test('apply to all networks by the hour', async () => {
    const sendings = limits.cspViolationsHourly / limits.cspViolationsPerReportMax
    for (let i = 0; i < sendings; i++) {
      expect((await send(many(limits.cspViolationsPerReportMax))).status).toBe(204)
    }
    expect(await codeOf(await send(many(1)))).toEqual(refused)
  })

  test('apply to the number of kinds, and known kinds are still counted', async () => {
    for (
      let from = 0;
      from < limits.cspViolationKindsMax + 40;
      from += limits.cspViolationsPerReportMax
    ) {
      expect((await send(many(limits.cspViolationsPerReportMax, from))).status).toBe(204)
    }
    expect(await stored()).toHaveLength(limits.cspViolationKindsMax)
    await send(many(1))
    const rows = await stored()
    expect(rows).toHaveLength(limits.cspViolationKindsMax)
    expect(rows.filter(({ times }) => times === 2)).toHaveLength(1)
  })
})

test('a violation not seen for 30 days is deleted by the nightly round', async () => {
  const night = async () => {
    const { clock } = app
    const controller = createScheduledController({
      cron: '17 3 * * *',
      scheduledTime: clock.now(),
    })
    await scheduled(controller, app.bindings, { waitUntil: vi.fn() })
  }
  await send([report(), report({ blockedURL: 'eval' })])
  app.clock.turn({ days: 20 })
  await send([report()])
  app.clock.turn({ days: 11 })
  await night()
  expect(await stored()).toEqual([{ ...kept, times: 2 }])
  app.clock.turn({ days: 31 })
  await night()
  expect(await stored()).toEqual([])
})
