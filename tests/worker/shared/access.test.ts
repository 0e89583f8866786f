import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../worker/app.ts'
import {
  type AccessCase,
  type AccessTestSetup,
  startAccessTestSetup,
} from '../../support/access/cast.ts'
import { accessMatrix } from '../../support/access/matrix.ts'
import { type AccessRole, accessRoles, routeOf } from '../../support/access/roles.ts'
import { callApiRoute, routesOf } from '../../support/routes.ts'

let cast: AccessTestSetup

beforeAll(async () => {
  cast = await startAccessTestSetup()
})

test('every route has a row in the access matrix, and every row is a route', () => {
  const named = new Set(accessMatrix.map(([name]) => routeOf(name)))
  const routes = new Set(routesOf(createApp({ renderPage: async () => '' })))
  const lacking = 'These routes need a row in tests/support/access'
  expect(
    [...routes].filter((route) => !named.has(route)),
    lacking,
  ).toEqual([])
  expect(
    [...named].filter((name) => !routes.has(name)),
    'These rows are no routes',
  ).toEqual([])
})

test('the names of the rows are unique', () => {
  const names = accessMatrix.map(([name]) => name)
  expect(names).toEqual([...new Set(names)])
})

describe.each(accessRoles)('access as %s:', (role) => {
  test.each(accessMatrix)('%s', async (name, row) => {
    const id = (await row.id?.(cast, role)) ?? 'x'
    const headers = await cast.headersOf(role, row)
    const body = await bodyOf(row, role)
    const response = await callApiRoute(cast.app, routeOf(name), id, {
      headers,
      ...(body && { body }),
    })
    expect(response.status).toBe(row.gets[role])
  })
})

async function bodyOf({ body }: AccessCase, role: AccessRole): Promise<BodyInit | undefined> {
  if (body === undefined || body instanceof FormData) return body
  return JSON.stringify(typeof body === 'function' ? await body(cast, role) : body)
}
