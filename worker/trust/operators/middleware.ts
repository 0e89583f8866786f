import { createMiddleware } from 'hono/factory'
import { readSession } from '../../deps/access-token.ts'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { findOperator, hasConfirmed } from './service.ts'

/** Lets operators through who have not used their passkey yet; for everyone else there is no route. */
export const requireOperatorAccount = createMiddleware<AppEnv>(async (c, next) => {
  await setOperator(c)
  await next()
})

/**
 * Lets operators through whose session a passkey has confirmed. For everyone else, also without a
 * session or with a stolen one, the route does not exist.
 */
export const requireOperator = createMiddleware<AppEnv>(async (c, next) => {
  await setOperator(c)
  if (!(await hasConfirmed(c.var.deps, c.var.session))) throw problem('route.not_found')
  await next()
})

async function setOperator(c: AppContext): Promise<void> {
  const session = await readSession(c)
  const operator = session && (await findOperator(c.var.deps, session))
  if (!operator) throw problem('route.not_found')
  c.set('session', session)
  c.set('operator', operator)
}
