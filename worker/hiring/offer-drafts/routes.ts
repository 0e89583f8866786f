import { Hono } from 'hono'
import { draftBody, draftChange } from '../../contract/hiring/shared-drafts.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { idempotencyHeader } from '../../shared/idempotency/service.ts'
import { addDraft, changeDraft, deleteDraft, listDrafts, readDraft } from './service.ts'

/** Routes for the drafts and templates of offers that the members of a company share. */
export const offerDraftRoutes = new Hono<AppEnv>()
  .get('/company/:id/drafts', async (c) =>
    c.json(await listDrafts(c.var.deps, c.var.session, c.req.param('id'))),
  )
  .post('/company/:id/drafts', validate('json', draftBody), async (c) => {
    const { deps, session } = c.var
    const asked = { body: c.req.valid('json'), key: c.req.header(idempotencyHeader) }
    return c.json({ draft: await addDraft(deps, session, c.req.param('id'), asked) }, 201)
  })
  .get('/company/:id/drafts/:draftId', async (c) => {
    const { id: companyId, draftId } = c.req.param()
    return c.json({ draft: await readDraft(c.var.deps, c.var.session, { companyId, draftId }) })
  })
  .put('/company/:id/drafts/:draftId', validate('json', draftChange), async (c) => {
    const { id: companyId, draftId } = c.req.param()
    const { deps, session } = c.var
    const change = c.req.valid('json')
    return c.json({ draft: await changeDraft(deps, session, { companyId, draftId }, change) })
  })
  .delete('/company/:id/drafts/:draftId', async (c) => {
    const { id: companyId, draftId } = c.req.param()
    await deleteDraft(c.var.deps, c.var.session, { companyId, draftId })
    return c.json({})
  })
