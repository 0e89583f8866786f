import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { offerListQuerySchema, suggestionsQuerySchema } from '../../contract/board/queries.ts'
import { type CountedOfferAction, visitQuerySchema } from '../../contract/board/visits.ts'
import { readBearerSession } from '../../deps/access-token.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { identifyVisitor } from '../../platform/visitor.ts'
import { respondFromCatalogue, respondFromUrlCache } from '../catalogue/middleware.ts'
import { countVisit } from '../view-counts/service.ts'
import { cacheableFacets, cacheableOfferList, cacheableSuggestions } from './list-service.ts'
import { cacheableOffer, cacheableRelatedOffers } from './service.ts'

const countAction = (kind: CountedOfferAction) =>
  createFactory<AppEnv>().createHandlers(validate('query', visitQuerySchema), async (c) => {
    await countVisit(c.var.deps, {
      kind,
      page: c.req.valid('query'),
      offerId: c.req.param('id') ?? '',
      visitor: identifyVisitor(c.req.raw),
      // An expired access token is ignored, because visits without a token count as well.
      session: await readBearerSession(c).catch(() => null),
    })
    return c.json({}, 202)
  })

export const offerRoutes = new Hono<AppEnv>()
  .get('/job-offers', respondFromUrlCache, validate('query', offerListQuerySchema), (c) =>
    respondFromCatalogue(c, cacheableOfferList(c.var.deps, c.req.valid('query'))),
  )
  .get('/job-offers/facets', respondFromUrlCache, validate('query', offerListQuerySchema), (c) =>
    respondFromCatalogue(c, cacheableFacets(c.var.deps, c.req.valid('query'))),
  )
  .get('/suggestions', validate('query', suggestionsQuerySchema), (c) =>
    respondFromCatalogue(c, cacheableSuggestions(c.var.deps, c.req.valid('query').q)),
  )
  .get('/job-offer/:id', (c) =>
    respondFromCatalogue(c, cacheableOffer(c.var.deps, c.req.param('id'))),
  )
  .get('/job-offer/:id/related', (c) =>
    respondFromCatalogue(c, cacheableRelatedOffers(c.var.deps, c.req.param('id'))),
  )
  .patch('/job-offer/views/:id', ...countAction('views'))
  .patch('/job-offer/saves/:id', ...countAction('saves'))
  .patch('/job-offer/starts/:id', ...countAction('starts'))
  .patch('/job-offer/sent/:id', ...countAction('sent'))
  .patch('/job-offer/applications-count/:id', ...countAction('applications'))
