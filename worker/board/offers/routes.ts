import { Hono } from 'hono'
import { offerListQuery, suggestionsQuery } from '../../contract/board/queries.ts'
import type { AppEnv } from '../../deps/context.ts'
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
  .patch('/job-offer/views/:id', async (c) => {
    await countVisit(c.var.deps, 'views', c.req.param('id'), visitorOf(c.req.raw))
    return c.json({}, 202)
  })
  .patch('/job-offer/applications-count/:id', async (c) => {
    await countVisit(c.var.deps, 'applications', c.req.param('id'), visitorOf(c.req.raw))
    return c.json({}, 202)
  })
