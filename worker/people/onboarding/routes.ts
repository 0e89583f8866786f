import { Hono } from 'hono'
import { onboardingBodySchema, usernameParamSchema } from '../../contract/people/onboarding.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { idempotencyHeader } from '../../shared/idempotency/service.ts'
import { isUsernameFree, saveOnboarding, startOnboarding } from './service.ts'

export const onboardingRoutes = new Hono<AppEnv>()
  .post('/profile/onboarding/start', async (c) =>
    c.json(await startOnboarding(c.var.deps, c.var.session)),
  )
  .post('/profile/onboarding', validate('json', onboardingBodySchema), async (c) => {
    const key = c.req.header(idempotencyHeader)
    return c.json(await saveOnboarding(c.var.deps, c.var.session, c.req.valid('json'), key))
  })
  .get('/profile/username/:username', validate('param', usernameParamSchema), async (c) => {
    const { username } = c.req.valid('param')
    return c.json({ available: await isUsernameFree(c.var.deps, c.var.session, username) })
  })
