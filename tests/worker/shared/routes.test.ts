import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../worker/app.ts'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import type { AppEnv } from '../../../worker/deps/context.ts'
import { createSessionMiddleware } from '../../../worker/people/sessions/middleware.ts'
import { buildProblemResponse, ProblemError, problem } from '../../../worker/platform/problem.ts'
import { publicRoutes } from '../../../worker/public-routes.ts'
import { startApp } from '../../support/app.ts'
import { callApiRoute, type FetchingApp, routesOf } from '../../support/routes.ts'
import { seedCompany, seedOffer } from '../../support/seed.ts'

const app = startApp()
const routes = routesOf(createApp({ renderPage: async () => '' }))
const ids = { offer: '', company: '' }

beforeAll(async () => {
  ids.company = await seedCompany()
  ids.offer = await seedOffer({ companyId: ids.company })
})

describe('a route requires a session unless it is on the public list', () => {
  test('in this worker', async () => {
    expect(await openRoutes(app, routes)).toEqual([])
  })

  test('and an open route is detected until the session middleware protects it', async () => {
    const open = new Hono<AppEnv>().get('/api/secret', (c) => c.json({}))
    expect(await openRoutes(alone(open), routesOf(open))).toEqual(['GET /api/secret'])

    const closed = new Hono<AppEnv>().use(createSessionMiddleware(publicRoutes)).route('/', open)
    expect(await openRoutes(alone(closed), routesOf(closed))).toEqual([])
  })

  test('the public list contains only real routes', () => {
    expect([...publicRoutes].filter((route) => !routes.includes(route))).toEqual([])
  })

  test('no route uses a wildcard or any method to avoid the list', () => {
    expect(hiddenRoutes(createApp({ renderPage: async () => '' }))).toEqual([])
    const sly = new Hono<AppEnv>()
      .use('/api/*', createSessionMiddleware(publicRoutes))
      .get('/api/files/*', (c) => c.json({}))
      .all('/api/everything', (c) => c.json({}))
    expect(hiddenRoutes(sly)).toEqual(['GET /api/files/*', 'ALL /api/everything'])
  })
})

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

describe('unknown routes', () => {
  const paths = [
    '/api',
    '/api/',
    '/api/nothing',
    '/api/job-offers/',
    '/api/joboffer',
    '/api/../api/x',
  ]
  test.each(paths)('%s answers 404 with its own problem code', async (path) => {
    for (const method of methods) {
      const response = await app.fetch(path, { method })
      expect([method, response.status]).toEqual([method, 404])
      if (method !== 'HEAD')
        expect(await response.json()).toMatchObject({ code: 'route.not_found' })
    }
  })
})

describe('every API response is JSON with cache headers and a request id', () => {
  const paths = [...new Set(routes.map((route) => route.split(' ')[1] ?? ''))]
  test.each([...paths, '/api/nothing'])('%s', async (path) => {
    for (const id of [ids.offer, ids.company, 'x', '%00', 'é'])
      for (const method of methods) {
        const response = await callApiRoute(app, `${method} ${path}`, id)
        expect({ method, id, lacks: lacking(response) }).toEqual({ method, id, lacks: [] })
      }
  })

  test('the check reports a response without them', () => {
    expect(
      lacking(new Response('<p>', { status: 500, headers: { 'Content-Type': 'text/html' } })),
    ).toEqual(['a status below 500', 'Cache-Control', 'X-Request-Id', 'a JSON content type'])
  })
})

/**
 * Routes with a wildcard or for any method. `createSessionMiddleware` cannot tell them from
 * middleware, so it would not protect them.
 */
const hiddenRoutes = (app: Pick<Hono<AppEnv>, 'routes'>): string[] =>
  app.routes
    .filter(({ path }) => path.startsWith('/api') && path !== '/api/*')
    .filter(({ method, path }) => method === 'ALL' || path.includes('*'))
    .map(({ method, path }) => `${method} ${path}`)

/**
 * Routes that are not on the public list, but respond to a visitor with something other than the
 * error `auth.required`.
 */
async function openRoutes(app: FetchingApp, routes: string[]): Promise<string[]> {
  const found: string[] = []
  for (const route of routes.filter((one) => !publicRoutes.has(one))) {
    const response = await callApiRoute(app, route, 'x')
    const body: Partial<ProblemDetails> = await response.json()
    if (response.status !== 401 || body.code !== 'auth.required') found.push(route)
  }
  return found
}

/** Wraps a few routes in a separate app that handles errors as the worker does. */
function alone(app: Hono<AppEnv>): FetchingApp {
  const whole = new Hono<AppEnv>()
    .onError((error) => {
      const shown = error instanceof ProblemError ? error : problem('server.unexpected')
      return buildProblemResponse(shown, 'test')
    })
    .route('/', app)
  return { fetch: async (path, init) => whole.request(path, init) }
}

function lacking({ status, headers }: Response): string[] {
  const type = headers.get('Content-Type') ?? ''
  return [
    status < 500 ? '' : 'a status below 500',
    headers.has('Cache-Control') ? '' : 'Cache-Control',
    headers.has('X-Request-Id') ? '' : 'X-Request-Id',
    /^application\/(problem\+)?json\b/.test(type) ? '' : 'a JSON content type',
  ].filter((what) => what !== '')
}
