import { Hono } from 'hono'
import { buildEtag, respondWithEtag } from '../../board/catalogue/middleware.ts'
import { auditLogQuerySchema } from '../../contract/trust/admin.ts'
import { moderationNoteBodySchema } from '../../contract/trust/decisions.ts'
import type { ModerationFigureCounts } from '../../contract/trust/moderation.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { requireOperator } from '../operators/middleware.ts'
import { addModerationSubjectNote, readAuditLog, readModerationFigures } from './service.ts'

/** Only operators may use the audit log; others get a 404. The moderation figures are public. */
export const auditRoutes = new Hono<AppEnv>()
  .get('/admin/audit', requireOperator, validate('query', auditLogQuerySchema), async (c) =>
    c.json({ entries: await readAuditLog(c.var.deps, c.req.valid('query')) }),
  )
  .post('/admin/notes', requireOperator, validate('json', moderationNoteBodySchema), async (c) => {
    await addModerationSubjectNote(c.var.deps, c.var.operator, c.req.valid('json'))
    return c.json({}, 201)
  })
  .get('/moderation-figures', async (c) => {
    const { body, tag } = await readModerationFigures(c.var.deps)
    return respondWithEtag<ModerationFigureCounts>(c, body, buildEtag(c, `figures ${tag}`))
  })
