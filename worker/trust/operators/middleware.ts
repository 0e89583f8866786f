import { createMiddleware } from 'hono/factory'
import { readBearerSession } from '../../deps/access-token.ts'
import type { AppContext, AppEnv } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { findOperator, hasPasskeyConfirmation } from './service.ts'

/** Allows requests of operators, even if no passkey confirmed their session. Others get a 404. */
export const requireOperatorAccount = createMiddleware<AppEnv>(async (c, next) => {
  await setOperator(c)
  await next()
})

/** Allows requests of operators whose session a passkey has confirmed. Others get a 404. */
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
