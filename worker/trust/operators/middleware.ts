import { createMiddleware } from 'hono/factory'
import { readBearerSession } from '../../deps/access-token.ts'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { findOperator, hasPasskeyConfirmation } from './service.ts'

/**
 * Allows only operators, even if no passkey has confirmed their session. Every other caller gets a
 * 404.
 */
export const requireOperatorAccount = createMiddleware<AppEnv>(async (c, next) => {
  await setOperator(c)
  await next()
})

/**
 * Allows only operators whose session was confirmed by a passkey. Every other caller gets a 404,
 * including operators without a confirmed session.
 */
export const requireOperator = createMiddleware<AppEnv>(async (c, next) => {
  await setOperator(c)
  if (!(await hasPasskeyConfirmation(c.var.deps, c.var.session))) throw problem('route.not_found')
  await next()
})

async function setOperator(c: AppContext): Promise<void> {
  const session = await readBearerSession(c)
  const operator = session && (await findOperator(c.var.deps, session))
  if (!operator) throw problem('route.not_found')
  c.set('session', session)
  c.set('operator', operator)
}
