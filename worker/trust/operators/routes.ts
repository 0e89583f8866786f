import { Hono } from 'hono'
import {
  newPasskeyBodySchema,
  passkeyConfirmationBodySchema,
  passkeyCreationOptionsBodySchema,
} from '../../contract/trust/operators.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { requireOperatorAccount } from './middleware.ts'
import {
  addPasskey,
  beginPasskeyConfirmation,
  beginPasskeyRegistration,
  confirmOperator,
  getPasskeyState,
} from './passkey-service.ts'

/** Routes with which operators prove their identity by passkey. Others get a 404. */
export const operatorRoutes = new Hono<AppEnv>()
  .get('/operator', requireOperatorAccount, async (c) =>
    c.json(await getPasskeyState(c.var.deps, c.var)),
  )
  .post('/operator/confirmation/options', requireOperatorAccount, async (c) =>
    c.json(await beginPasskeyConfirmation(c.var.deps, c.var)),
  )
  .post(
    '/operator/confirmation',
    requireOperatorAccount,
    validate('json', passkeyConfirmationBodySchema),
    async (c) => {
      await confirmOperator(c.var.deps, c.var, c.req.valid('json'))
      return c.json({})
    },
  )
  .post(
    '/operator/passkeys/options',
    requireOperatorAccount,
    validate('json', passkeyCreationOptionsBodySchema),
    async (c) =>
      c.json(await beginPasskeyRegistration(c.var.deps, c.var, c.req.valid('json').invitation)),
  )
  .post(
    '/operator/passkeys',
    requireOperatorAccount,
    validate('json', newPasskeyBodySchema),
    async (c) => {
      await addPasskey(c.var.deps, c.var, c.req.valid('json'))
      return c.json({})
    },
  )
