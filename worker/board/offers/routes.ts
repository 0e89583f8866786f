import { Hono } from 'hono'
import { offerListQuerySchema, suggestionsQuerySchema } from '../../contract/board/queries.ts'
import { type CountedOfferAction, visitQuerySchema } from '../../contract/board/visits.ts'
import type { z } from '../../contract/zod.ts'
import { readBearerSession } from '../../deps/access-token.ts'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { visitorOf } from '../../platform/visitor.ts'
import { answerFromCatalogue, answerFromUrlCache } from '../catalogue/middleware.ts'
import { countVisit } from '../view-counts/service.ts'
import { cacheableFacets, cacheableOfferList, cacheableSuggestions } from './list-service.ts'
import { cacheableOffer, cacheableRelatedOffers } from './service.ts'

export const offerRoutes = new Hono<AppEnv>()
  .get('/job-offers', answerFromUrlCache, validate('query', offerListQuerySchema), (c) =>
    answerFromCatalogue(c, cacheableOfferList(c.var.deps, c.req.valid('query'))),
  )
  .get('/job-offers/facets', answerFromUrlCache, validate('query', offerListQuerySchema), (c) =>
    answerFromCatalogue(c, cacheableFacets(c.var.deps, c.req.valid('query'))),
  )
  .get('/suggestions', validate('query', suggestionsQuerySchema), (c) =>
    answerFromCatalogue(c, cacheableSuggestions(c.var.deps, c.req.valid('query').q)),
  )
  .get('/job-offer/:id', (c) =>
    answerFromCatalogue(c, cacheableOffer(c.var.deps, c.req.param('id'))),
  )
  .get('/job-offer/:id/related', (c) =>
    answerFromCatalogue(c, cacheableRelatedOffers(c.var.deps, c.req.param('id'))),
  )
  .patch('/job-offer/views/:id', validate('query', visitQuerySchema), async (c) => {
    await countVisit(c.var.deps, await visitOf(c, 'views', c.req.valid('query')))
    return c.json({}, 202)
  })
  .patch('/job-offer/saves/:id', validate('query', visitQuerySchema), async (c) => {
    await countVisit(c.var.deps, await visitOf(c, 'saves', c.req.valid('query')))
    return c.json({}, 202)
  })
  .patch('/job-offer/starts/:id', validate('query', visitQuerySchema), async (c) => {
    await countVisit(c.var.deps, await visitOf(c, 'starts', c.req.valid('query')))
    return c.json({}, 202)
  })
  .patch('/job-offer/sent/:id', validate('query', visitQuerySchema), async (c) => {
    await countVisit(c.var.deps, await visitOf(c, 'sent', c.req.valid('query')))
    return c.json({}, 202)
  })
  .patch('/job-offer/applications-count/:id', validate('query', visitQuerySchema), async (c) => {
    await countVisit(c.var.deps, await visitOf(c, 'applications', c.req.valid('query')))
    return c.json({}, 202)
  })

/** Reads a visit. An expired access token is ignored: visits also count without a token. */
const visitOf = async (
  c: AppContext,
  kind: CountedOfferAction,
  page: z.output<typeof visitQuerySchema>,
) => ({
  kind,
  page,
  offerId: c.req.param('id') ?? '',
  visitor: visitorOf(c.req.raw),
  session: await readBearerSession(c).catch(() => null),
})
