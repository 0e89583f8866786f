import { Hono } from 'hono'
import { feedbackBodySchema } from '../../contract/shared/feedback.ts'
import { readBearerSession } from '../../deps/access-token.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { identifyNetworkOrigin } from '../../platform/visitor.ts'
import { storeFeedback } from './service.ts'

export const feedbackRoutes = new Hono<AppEnv>().post(
  '/feedback',
  validate('json', feedbackBodySchema),
  async (c) => {
    const session = await readBearerSession(c)
    const sender = { profileId: session?.profileId ?? null, ...identifyNetworkOrigin(c.req.raw) }
    return c.json(await storeFeedback(c.var.deps, c.req.valid('json'), sender), 201)
  },
)
