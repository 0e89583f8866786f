import { Hono } from 'hono'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { type OfferFeed, renderJsonFeed, renderRssFeed } from './present.ts'
import { buildOfferFeed } from './service.ts'

/** How long feed readers may cache a feed. */
const maxAgeSeconds = 900

async function answer(c: AppContext, type: string, text: (feed: OfferFeed) => string) {
  const feed = await buildOfferFeed(c.var.deps, new URL(c.req.url))
  return c.body(text(feed), 200, {
    'Content-Type': type,
    'Cache-Control': `public, max-age=${maxAgeSeconds}`,
  })
}

/** Feeds of the newest offers that match a search. Takes the same parameters as the offer list. */
export const feedRoutes = new Hono<AppEnv>()
  .get('/feed.xml', (c) => answer(c, 'application/rss+xml; charset=utf-8', renderRssFeed))
  .get('/feed.json', (c) => answer(c, 'application/feed+json; charset=utf-8', renderJsonFeed))
