import { Hono } from 'hono'
import { offerListQuery, suggestionsQuery } from '../../contract/board/queries.ts'
import { type VisitKind, visitQuery } from '../../contract/board/visits.ts'
import type { z } from '../../contract/zod.ts'
import { readSession } from '../../deps/access-token.ts'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { visitorOf } from '../../platform/visitor.ts'
import { answerFromCatalogue, answerKnown } from '../catalogue/middleware.ts'
import { countVisit } from '../view-counts/service.ts'
import { facetsAnswer, offersAnswer, suggestionsAnswer } from './list-service.ts'
import { offerAnswer, relatedOffersAnswer } from './service.ts'

export const offerRoutes = new Hono<AppEnv>()
  .get('/job-offers', answerKnown, validate('query', offerListQuery), (c) =>
    answerFromCatalogue(c, offersAnswer(c.var.deps, c.req.valid('query'))),
  )
  .get('/job-offers/facets', answerKnown, validate('query', offerListQuery), (c) =>
    answerFromCatalogue(c, facetsAnswer(c.var.deps, c.req.valid('query'))),
  )
  .get('/suggestions', validate('query', suggestionsQuery), (c) =>
    answerFromCatalogue(c, suggestionsAnswer(c.var.deps, c.req.valid('query').q)),
  )
  .get('/job-offer/:id', (c) => answerFromCatalogue(c, offerAnswer(c.var.deps, c.req.param('id'))))
  .get('/job-offer/:id/related', (c) =>
    answerFromCatalogue(c, relatedOffersAnswer(c.var.deps, c.req.param('id'))),
  )
  .patch('/job-offer/views/:id', validate('query', visitQuery), async (c) => {
    await countVisit(c.var.deps, await visitOf(c, 'views', c.req.valid('query')))
    return c.json({}, 202)
  })
  .patch('/job-offer/saves/:id', validate('query', visitQuery), async (c) => {
    await countVisit(c.var.deps, await visitOf(c, 'saves', c.req.valid('query')))
    return c.json({}, 202)
  })
  .patch('/job-offer/starts/:id', validate('query', visitQuery), async (c) => {
    await countVisit(c.var.deps, await visitOf(c, 'starts', c.req.valid('query')))
    return c.json({}, 202)
  })
  .patch('/job-offer/sent/:id', validate('query', visitQuery), async (c) => {
    await countVisit(c.var.deps, await visitOf(c, 'sent', c.req.valid('query')))
    return c.json({}, 202)
  })
  .patch('/job-offer/applications-count/:id', validate('query', visitQuery), async (c) => {
    await countVisit(c.var.deps, await visitOf(c, 'applications', c.req.valid('query')))
    return c.json({}, 202)
  })

/**
 * Reads a visit from the request. An expired access token is ignored, because visits are also counted
 * without a token.
 */
const visitOf = async (c: AppContext, kind: VisitKind, page: z.output<typeof visitQuery>) => ({
  kind,
  page,
  offerId: c.req.param('id') ?? '',
  visitor: visitorOf(c.req.raw),
  session: await readSession(c).catch(() => null),
})
