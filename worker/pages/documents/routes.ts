import { Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { pageOf } from '../../contract/shared/pages.ts'
import { storageKeys } from '../../contract/storage-keys.ts'
import type { AppEnv } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { buildPage } from './service.ts'
import { fillTemplate } from './shell.ts'

/** Paths of the build and the brand: if such a file reaches this route, it does not exist. */
const files = /^\/(assets|brand)\//

export const pageRoutes = new Hono<AppEnv>().get('*', async (c) => {
  const url = new URL(c.req.url)
  if (files.test(url.pathname)) throw problem('route.not_found')
  const deps = c.var.deps
  const shell = await deps.env.ASSETS.fetch(new URL('/index.html', url))
  if (!shell.ok) throw problem('server.unavailable')
  const page = await buildPage(deps, pageOf(url.pathname), url)
  return fillTemplate(shell, page, {
    theme: getCookie(c, storageKeys.theme),
    isSignedIn: getCookie(c, storageKeys.signedIn) !== undefined,
  })
})
