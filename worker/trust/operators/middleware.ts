import { createMiddleware } from 'hono/factory'
import { readSession } from '../../deps/access-token.ts'
import type { AppEnv } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { findOperator } from './service.ts'

/** Lets operators through. For everyone else, also without a session, the route does not exist. */
export const requireOperator = createMiddleware<AppEnv>(async (c, next) => {
  const session = await readSession(c)
  const operator = session && (await findOperator(c.var.deps, session))
  if (!operator) throw problem('route.not_found')
  c.set('session', session)
  c.set('operator', operator)
  await next()
})
