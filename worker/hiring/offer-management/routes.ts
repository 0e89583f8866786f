import { Hono } from 'hono'
import { ownOffersQuerySchema } from '../../contract/board/queries.ts'
import { jobOfferPatchSchema } from '../../contract/hiring/offer-fields.ts'
import { offerClosingBodySchema, offerRenewalBodySchema } from '../../contract/hiring/offer-life.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { closeOffer, copyOfferToDraft, renewOffer } from './life-service.ts'
import { changeOwnOffer, listOwnOffers, withdrawOffer } from './service.ts'

export const ownOfferRoutes = new Hono<AppEnv>()
  .get('/company/:id/job-offers', validate('query', ownOffersQuerySchema), async (c) => {
    const { deps, session } = c.var
    return c.json(await listOwnOffers(deps, session, c.req.param('id'), c.req.valid('query')))
  })
  .patch('/job-offer/:id', validate('json', jobOfferPatchSchema), async (c) => {
    const patch = c.req.valid('json').job_offer
    const job_offer = await changeOwnOffer(c.var.deps, c.var.session, c.req.param('id'), patch)
    return c.json({ job_offer })
  })
  .delete('/job-offer/:id', async (c) => {
    await withdrawOffer(c.var.deps, c.var.session, c.req.param('id'))
    return c.json({})
  })
  .post('/job-offer/:id/copy', async (c) =>
    c.json(await copyOfferToDraft(c.var.deps, c.var.session, c.req.param('id'))),
  )
  .post('/job-offer/:id/closing', validate('json', offerClosingBodySchema), async (c) => {
    const { deps, session } = c.var
    return c.json(await closeOffer(deps, session, c.req.param('id'), c.req.valid('json')))
  })
  .post('/job-offer/:id/renewal', validate('json', offerRenewalBodySchema), async (c) => {
    const { deps, session } = c.var
    const asked = { ...c.req.valid('json'), asOf: null }
    return c.json({ job_offer: await renewOffer(deps, session, c.req.param('id'), asked) })
  })
