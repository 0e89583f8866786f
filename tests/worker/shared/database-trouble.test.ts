import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccessTestSetup, startAccessTestSetup } from '../../support/access/cast.ts'
import { accessMatrix } from '../../support/access/matrix.ts'
import { accessRoles, routeOf } from '../../support/access/roles.ts'
import { startApp } from '../../support/app.ts'
import { interceptedBindings } from '../../support/faults.ts'
import { callApiRoute } from '../../support/routes.ts'

let cast: AccessTestSetup
let refused = 0

beforeAll(async () => {
  cast = await startAccessTestSetup()
})

/** Starts a worker whose database fails every call with this error. */
const startWith = (error: Error) =>
  startApp({
    clock: cast.app.clock,
    bindings: {
      DB: interceptedBindings(async () => {
        throw error
      }).bindings.DB,
    },
  })

const thrown = (message: string) => new Error(`D1_ERROR: ${message}`, { cause: new Error(message) })

describe('with a full database every route answers 503 with Retry-After, or its usual response:', () => {
  test.each(accessMatrix)('%s', async (name, row) => {
    const role = accessRoles.find((one) => row.gets[one] < 300) ?? 'freelancer'
    const id = (await row.id?.(cast, role)) ?? 'x'
    const headers = await cast.headersOf(role, row)
    const content = typeof row.body === 'function' ? await row.body(cast, role) : row.body
    const body = content instanceof FormData ? content : content && JSON.stringify(content)
    const app = startWith(thrown('database or disk is full: SQLITE_FULL'))
    const response = await callApiRoute(app, routeOf(name), id, { headers, ...(body && { body }) })
    if (response.status !== 503) return expect(response.status).toBe(row.gets[role])
    // Skips the health check: its 503 is a regular response that lists the failed checks.
    if (name === 'GET /api/health') return
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ code: 'server.unavailable' })
    refused++
  })

  afterAll(() => {
    // The simulated error must have occurred in most routes. Otherwise the tests would prove
    // little.
    expect(refused).toBeGreaterThan(accessMatrix.length / 2)
  })
})

test.each([
  'no such table: companiez: SQLITE_ERROR',
  'UNIQUE constraint failed: companies.id: SQLITE_CONSTRAINT',
])('a programming error is answered with 500: %s', async (message) => {
  const response = await startWith(thrown(message)).fetch(`/api/company/${cast.companyId}`)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([500, null])
  expect(await response.text()).not.toContain('SQLITE')
})
