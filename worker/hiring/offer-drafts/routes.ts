import { Hono } from 'hono'
import {
  sharedDraftBodySchema,
  sharedDraftChangeSchema,
} from '../../contract/hiring/shared-drafts.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { idempotencyHeader } from '../../shared/idempotency/service.ts'
import {
  addSharedDraft,
  changeSharedDraft,
  deleteSharedDraft,
  listSharedDrafts,
  readSharedDraft,
} from './service.ts'

/** Routes for the drafts and templates of offers that the members of a company share. */
export const offerDraftRoutes = new Hono<AppEnv>()
  .get('/company/:id/drafts', async (c) =>
    c.json(await listSharedDrafts(c.var.deps, c.var.session, c.req.param('id'))),
  )
  .post('/company/:id/drafts', validate('json', sharedDraftBodySchema), async (c) => {
    const { deps, session } = c.var
    const asked = { body: c.req.valid('json'), key: c.req.header(idempotencyHeader) }
    return c.json({ draft: await addSharedDraft(deps, session, c.req.param('id'), asked) }, 201)
  })
  .get('/company/:id/drafts/:draftId', async (c) => {
    const { id: companyId, draftId } = c.req.param()
    return c.json({
      draft: await readSharedDraft(c.var.deps, c.var.session, { companyId, draftId }),
    })
  })
  .put('/company/:id/drafts/:draftId', validate('json', sharedDraftChangeSchema), async (c) => {
    const { id: companyId, draftId } = c.req.param()
    const { deps, session } = c.var
    const change = c.req.valid('json')
    return c.json({ draft: await changeSharedDraft(deps, session, { companyId, draftId }, change) })
  })
  .delete('/company/:id/drafts/:draftId', async (c) => {
    const { id: companyId, draftId } = c.req.param()
    await deleteSharedDraft(c.var.deps, c.var.session, { companyId, draftId })
    return c.json({})
  })
