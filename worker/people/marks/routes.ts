import { Hono } from 'hono'
import { savedAndHiddenMarksBodySchema } from '../../contract/people/marks-body.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import {
  hideOfferOrCompany,
  listHiddenItems,
  listSavedOffers,
  mergeSavedAndHiddenItems,
  readSavedAndHiddenIds,
  removeSavedOffer,
  saveListedOffer,
  unhideOfferOrCompany,
} from './service.ts'

export const savedAndHiddenRoutes = new Hono<AppEnv>()
  .get('/marks', async (c) => c.json(await readSavedAndHiddenIds(c.var.deps, c.var.session)))
  .post('/marks', validate('json', savedAndHiddenMarksBodySchema), async (c) =>
    c.json(await mergeSavedAndHiddenItems(c.var.deps, c.var.session, c.req.valid('json'))),
  )
  .get('/saved-offers', async (c) =>
    c.json({ saved_offers: await listSavedOffers(c.var.deps, c.var.session) }),
  )
  .put('/saved-offers/:offerId', async (c) => {
    await saveListedOffer(c.var.deps, c.var.session, c.req.param('offerId'))
    return c.json({})
  })
  .delete('/saved-offers/:offerId', async (c) => {
    await removeSavedOffer(c.var.deps, c.var.session, c.req.param('offerId'))
    return c.json({})
  })
  .get('/hidden', async (c) => c.json({ hidden: await listHiddenItems(c.var.deps, c.var.session) }))
  .put('/hidden/:itemId', async (c) => {
    await hideOfferOrCompany(c.var.deps, c.var.session, c.req.param('itemId'))
    return c.json({})
  })
  .delete('/hidden/:itemId', async (c) => {
    await unhideOfferOrCompany(c.var.deps, c.var.session, c.req.param('itemId'))
    return c.json({})
  })
