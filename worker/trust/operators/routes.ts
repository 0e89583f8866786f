import { Hono } from 'hono'
import {
  confirmationBody,
  passkeyBody,
  passkeyOptionsBody,
} from '../../contract/trust/operators.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { requireOperatorAccount } from './middleware.ts'
import {
  addPasskey,
  beginConfirmation,
  beginPasskey,
  confirmOperator,
  readDoor,
} from './passkey-service.ts'

/** Routes with which operators confirm their identity. Every other caller gets a 404. */
export const operatorRoutes = new Hono<AppEnv>()
  .get('/operator', requireOperatorAccount, async (c) => c.json(await readDoor(c.var.deps, c.var)))
  .post('/operator/confirmation/options', requireOperatorAccount, async (c) =>
    c.json(await beginConfirmation(c.var.deps, c.var)),
  )
  .post(
    '/operator/confirmation',
    requireOperatorAccount,
    validate('json', confirmationBody),
    async (c) => {
      await confirmOperator(c.var.deps, c.var, c.req.valid('json'))
      return c.json({})
    },
  )
  .post(
    '/operator/passkeys/options',
    requireOperatorAccount,
    validate('json', passkeyOptionsBody),
    async (c) =>
      c.json(await beginPasskey(c.var.deps, c.var, c.req.valid('json').invitation ?? null)),
  )
  .post('/operator/passkeys', requireOperatorAccount, validate('json', passkeyBody), async (c) => {
    await addPasskey(c.var.deps, c.var, c.req.valid('json'))
    return c.json({})
  })
