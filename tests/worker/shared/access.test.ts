import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../worker/app.ts'
import { type Cast, startCast } from '../../support/access/cast.ts'
import { matrix } from '../../support/access/matrix.ts'
import { type Role, type Row, roles, routeOf } from '../../support/access/roles.ts'
import { call, routesOf } from '../../support/routes.ts'

let cast: Cast

beforeAll(async () => {
  cast = await startCast()
})

test('every route has a row in the matrix, and every row is a route', () => {
  const named = new Set(matrix.map(([name]) => routeOf(name)))
  expect([...named].sort()).toEqual(routesOf(createApp({ renderPage: async () => '' })).toSorted())
})

test('no two rows have the same name', () => {
  const names = matrix.map(([name]) => name)
  expect(names).toEqual([...new Set(names)])
})

describe.each(roles)('a %s gets', (role) => {
  test.each(matrix)('%s', async (name, row) => {
    const id = (await row.id?.(cast, role)) ?? 'x'
    const headers = await cast.headersOf(role, row)
    const body = await bodyOf(row, role)
    const response = await call(cast.app, routeOf(name), id, { headers, ...(body && { body }) })
    expect(response.status).toBe(row.gets[role])
  })
})

async function bodyOf({ body }: Row, role: Role): Promise<BodyInit | undefined> {
  if (body === undefined || body instanceof FormData) return body
  return JSON.stringify(typeof body === 'function' ? await body(cast, role) : body)
}
