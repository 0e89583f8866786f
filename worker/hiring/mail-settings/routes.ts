import { Hono } from 'hono'
import { memberMailSettingsBodySchema } from '../../contract/hiring/member-mails.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { changeMemberMailSettings, readMemberMailSettings } from './service.ts'

export const mailSettingsRoutes = new Hono<AppEnv>()
  .get('/company/:id/mail-settings', async (c) =>
    c.json({
      mail_settings: await readMemberMailSettings(c.var.deps, c.var.session, c.req.param('id')),
    }),
  )
  .put('/company/:id/mail-settings', validate('json', memberMailSettingsBodySchema), async (c) => {
    const { deps, session } = c.var
    const asked = c.req.valid('json')
    const mail_settings = await changeMemberMailSettings(deps, session, c.req.param('id'), asked)
    return c.json({ mail_settings })
  })
