import { Hono } from 'hono'
import { marksBody } from '../../contract/people/marks-body.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import {
  hide,
  listHiddenItems,
  listSavedOffers,
  mergeMarks,
  readMarks,
  save,
  unhide,
  unsave,
} from './service.ts'

export const markRoutes = new Hono<AppEnv>()
  .get('/marks', async (c) => c.json(await readMarks(c.var.deps, c.var.session)))
  .post('/marks', validate('json', marksBody), async (c) =>
    c.json(await mergeMarks(c.var.deps, c.var.session, c.req.valid('json'))),
  )
  .get('/saved-offers', async (c) =>
    c.json({ saved_offers: await listSavedOffers(c.var.deps, c.var.session) }),
  )
  .put('/saved-offers/:offerId', async (c) => {
    await save(c.var.deps, c.var.session, c.req.param('offerId'))
    return c.json({})
  })
  .delete('/saved-offers/:offerId', async (c) => {
    await unsave(c.var.deps, c.var.session, c.req.param('offerId'))
    return c.json({})
  })
  .get('/hidden', async (c) => c.json({ hidden: await listHiddenItems(c.var.deps, c.var.session) }))
  .put('/hidden/:itemId', async (c) => {
    await hide(c.var.deps, c.var.session, c.req.param('itemId'))
    return c.json({})
  })
  .delete('/hidden/:itemId', async (c) => {
    await unhide(c.var.deps, c.var.session, c.req.param('itemId'))
    return c.json({})
  })
