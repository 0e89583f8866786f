import { Hono } from 'hono'
import { answerTemplatesBodySchema } from '../../contract/applications/answer-templates.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { readAnswerTemplates, replaceAnswerTemplates } from './service.ts'

export const answerTemplateRoutes = new Hono<AppEnv>()
  .get('/company/:id/answer-templates', async (c) =>
    c.json({ templates: await readAnswerTemplates(c.var.deps, c.var.session, c.req.param('id')) }),
  )
  .put('/company/:id/answer-templates', validate('json', answerTemplatesBodySchema), async (c) => {
    const { deps, session } = c.var
    const asked = c.req.valid('json')
    return c.json({
      templates: await replaceAnswerTemplates(deps, session, c.req.param('id'), asked),
    })
  })
