import { Hono } from 'hono'
import {
  applicantNoteBodySchema,
  labelsBodySchema,
  ratingBodySchema,
} from '../../contract/applications/reviews.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import {
  addApplicantNote,
  labelApplications,
  rateApplication,
  readReview,
  removeReviewNote,
} from './service.ts'

export const reviewRoutes = new Hono<AppEnv>()
  .get('/job-offer/application/:id/review', async (c) =>
    c.json(await readReview(c.var.deps, c.var.session, c.req.param('id'))),
  )
  .post(
    '/job-offer/application/:id/notes',
    validate('json', applicantNoteBodySchema),
    async (c) => {
      const { deps, session } = c.var
      return c.json(
        await addApplicantNote(deps, session, c.req.param('id'), c.req.valid('json')),
        201,
      )
    },
  )
  .delete('/job-offer/application/:id/notes/:noteId', async (c) => {
    const { id, noteId } = c.req.param()
    return c.json(await removeReviewNote(c.var.deps, c.var.session, id, noteId))
  })
  .put('/job-offer/application/:id/rating', validate('json', ratingBodySchema), async (c) => {
    const { deps, session } = c.var
    const { rating } = c.req.valid('json')
    return c.json(await rateApplication(deps, session, c.req.param('id'), rating))
  })
  .post('/job-offer/:id/applications/labels', validate('json', labelsBodySchema), async (c) => {
    const { deps, session } = c.var
    await labelApplications(deps, session, c.req.param('id'), c.req.valid('json'))
    return c.json({})
  })
