import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { renderRobotsTxt, renderSitemapIndex, renderSitemapPart } from './service.ts'

const hourSeconds = 3_600

/** Crawlers may cache these files for an hour, because they need not see changes immediately. */
const answer = (c: AppContext, body: string, type: string) =>
  c.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': `public, max-age=${hourSeconds}`,
  })

export const sitemapRoutes = new Hono<AppEnv>()
  .get('/robots.txt', (c) => answer(c, renderRobotsTxt(c.var.deps), 'text/plain'))
  .get('/sitemap.xml', async (c) =>
    answer(c, await renderSitemapIndex(c.var.deps), 'application/xml'),
  )
  .get('/sitemaps/:part{.+\\.xml}', async (c) => {
    const part = await renderSitemapPart(c.var.deps, c.req.param('part').replace(/\.xml$/, ''))
    if (part === null) throw problem('route.not_found')
    return answer(c, part, 'application/xml')
  })
