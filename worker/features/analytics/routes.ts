import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppContext, AppEnv } from '../../platform/context.ts'
import { problem } from '../../platform/problem.ts'
import { passOn } from './service.ts'

/** Milliseconds that the provider has: its library waits no longer for flags and surveys. */
const patience = { events: 10_000, flags: 3_000, surveys: 10_000, files: 10_000 }

/** Where this is mounted; the provider knows nothing of it. */
const prefix = '/ingest'

/** For pages of this site alone, and only where there are analytics. */
const ours = createMiddleware<AppEnv>(async (c, next) => {
  const from = c.req.header('Sec-Fetch-Site') ?? 'same-origin'
  const isOff = c.var.deps.vars.ANALYTICS_KEY === ''
  if (isOff || from !== 'same-origin') throw problem('route.not_found')
  await next()
})

/**
 * The provider of analytics on our own origin. These paths and methods are all that there is of it,
 * and what names a project names this site's. Its scripts are not served: here they would count as our
 * own, and its library comes with our build, whole.
 */
export const analytics = new Hono<AppEnv>()
  .use(ours)
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

function relay(c: AppContext, what: keyof typeof patience): Promise<Response> {
  return passOn(c.var.deps, {
    request: c.req.raw,
    host: what === 'files' ? 'ANALYTICS_ASSETS_HOST' : 'ANALYTICS_HOST',
    path: c.req.path.slice(prefix.length),
    patience: patience[what],
  })
}

function relayOwn(c: AppContext, token: string | undefined, what: keyof typeof patience) {
  if (token !== c.var.deps.vars.ANALYTICS_KEY) throw problem('route.not_found')
  return relay(c, what)
}
