import { Hono } from 'hono'
import type { AppEnv } from '../../deps/context.ts'
import { respondFromCatalogue } from '../catalogue/middleware.ts'
import { cacheableLandingPage, cacheableLandingPages } from './service.ts'

/** A landing page lists remote offers with one skill, job category, country or employment type. */
export const landingPageRoutes = new Hono<AppEnv>()
  .get('/landing-pages', (c) => respondFromCatalogue(c, cacheableLandingPages(c.var.deps)))
  .get('/landing-pages/:slug', (c) =>
    respondFromCatalogue(c, cacheableLandingPage(c.var.deps, c.req.param('slug'))),
  )
