import { Hono } from 'hono'
import { feedbackBody } from '../../contract/shared/feedback.ts'
import { readBearerSession } from '../../deps/access-token.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { networkOriginOf } from '../../platform/visitor.ts'
import { storeFeedback } from './service.ts'

export const feedbackRoutes = new Hono<AppEnv>().post(
  '/feedback',
  validate('json', feedbackBody),
  async (c) => {
    const session = await readBearerSession(c)
    const sender = { profileId: session?.profileId ?? null, ...networkOriginOf(c.req.raw) }
    return c.json(await storeFeedback(c.var.deps, c.req.valid('json'), sender), 201)
  },
)
