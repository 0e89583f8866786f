import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { forwardToAnalyticsProvider } from './service.ts'

/** How long to wait for the provider. For flags and surveys, its library has the same limits. */
const timeoutsMs = { events: 10_000, flags: 3_000, surveys: 10_000, files: 10_000 }

/** The path of these routes. The rest of a request's path is the path at the provider. */
const prefix = '/ingest'

/** Refuses requests from pages of other sites, and all requests if analytics are off. */
const sameOriginOnly = createMiddleware<AppEnv>(async (c, next) => {
  const from = c.req.header('Sec-Fetch-Site') ?? 'same-origin'
  const isOff = c.var.deps.vars.ANALYTICS_KEY === ''
  if (isOff || from !== 'same-origin') throw problem('route.not_found')
  await next()
})

/**
 * Forwards requests to the analytics provider, so that browsers only contact this site. GET
 * requests must contain this site's project key. Scripts of the provider are never forwarded,
 * because they would run as scripts of this site. The provider's library is part of the site's
 * build.
 */
export const analyticsRoutes = new Hono<AppEnv>()
  .use(sameOriginOnly)
  .post('/e/', (c) => relay(c, 'events'))
  .post('/i/v0/e/', (c) => relay(c, 'events'))
  .post('/batch/', (c) => relay(c, 'events'))
  .post('/flags/', (c) => relay(c, 'flags'))
  .get('/array/:token/config', (c) => relayOwn(c, c.req.param('token'), 'files'))
  .get('/api/surveys/', (c) => relayOwn(c, c.req.query('token'), 'surveys'))
  .get('/api/web_experiments/', (c) => relayOwn(c, c.req.query('token'), 'flags'))
  .all('*', () => {
    throw problem('route.not_found')
  })

function relay(c: AppContext, what: keyof typeof timeoutsMs): Promise<Response> {
  return forwardToAnalyticsProvider(c.var.deps, {
    request: c.req.raw,
    host: what === 'files' ? 'ANALYTICS_ASSETS_HOST' : 'ANALYTICS_HOST',
    path: c.req.path.slice(prefix.length),
    timeoutMs: timeoutsMs[what],
  })
}

function relayOwn(c: AppContext, token: string | undefined, what: keyof typeof timeoutsMs) {
  if (token !== c.var.deps.vars.ANALYTICS_KEY) throw problem('route.not_found')
  return relay(c, what)
}
