import { Hono } from 'hono'
import { ownNoteBodySchema } from '../../contract/applications/applications.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { storeApplicantOwnNote } from './service.ts'

export const ownNoteRoutes = new Hono<AppEnv>().put(
  '/job-offer/application/:id/note',
  validate('json', ownNoteBodySchema),
  async (c) => {
    const { deps, session } = c.var
    const body = c.req.valid('json')
    return c.json({
      job_application: await storeApplicantOwnNote(deps, session, c.req.param('id'), body),
    })
  },
)
