import { Hono } from 'hono'
import {
  applicationsPageQuerySchema,
  resumesArchiveQuerySchema,
} from '../../contract/board/queries.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import { exportApplicants } from './export-service.ts'
import { exportResumes } from './resumes-service.ts'
import { listReceivedApplications } from './service.ts'

export const applicantRoutes = new Hono<AppEnv>()
  .get('/job-offer/:id/applications', validate('query', applicationsPageQuerySchema), async (c) => {
    const { deps, session } = c.var
    const page = c.req.valid('query')
    return c.json(await listReceivedApplications(deps, session, c.req.param('id'), page))
  })
  .get('/job-offer/:id/applications.csv', async (c) => {
    const { deps, session } = c.var
    const file = await exportApplicants(deps, session, c.req.param('id'))
    return c.body(file, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="candidature.csv"',
      'Cache-Control': 'private, no-store',
    })
  })
  .get('/job-offer/:id/resumes.zip', validate('query', resumesArchiveQuerySchema), async (c) => {
    const { deps, session } = c.var
    const { page } = c.req.valid('query')
    const { archive, isLastPage } = await exportResumes(deps, session, c.req.param('id'), page)
    if (!isLastPage) c.header('Link', `<?page=${page + 1}>; rel="next"`)
    return c.body(archive, 200, {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="curriculum.zip"',
      'Cache-Control': 'private, no-store',
    })
  })
