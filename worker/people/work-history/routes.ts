import { Hono } from 'hono'
import {
  educationBodySchema,
  educationPatchSchema,
  pastJobBodySchema,
  pastJobPatchSchema,
  profileIdHeader,
} from '../../contract/people/work-history.ts'
import type { AppEnv } from '../../deps/context.ts'
import { validate } from '../../platform/validate.ts'
import {
  addWorkHistoryEntry,
  changeWorkHistoryEntry,
  readWorkHistoryEntries,
  readWorkHistoryEntry,
  removeWorkHistoryEntry,
} from './service.ts'

export const workHistoryRoutes = new Hono<AppEnv>()
  .get('/jobs', async (c) => {
    const of = c.req.header(profileIdHeader)
    return c.json({ items: await readWorkHistoryEntries(c.var.deps, c.var.session, 'job', of) })
  })
  .get('/jobs/:id', async (c) => {
    const which = { id: c.req.param('id'), of: c.req.header(profileIdHeader) }
    return c.json({ job: await readWorkHistoryEntry(c.var.deps, c.var.session, 'job', which) })
  })
  .post('/jobs', validate('json', pastJobBodySchema), async (c) => {
    const { job } = c.req.valid('json')
    return c.json({ job: await addWorkHistoryEntry(c.var.deps, c.var.session, 'job', job) }, 201)
  })
  .patch('/jobs/:id', validate('json', pastJobPatchSchema), async (c) => {
    const change = { id: c.req.param('id'), patch: c.req.valid('json').job }
    return c.json({ job: await changeWorkHistoryEntry(c.var.deps, c.var.session, 'job', change) })
  })
  .delete('/jobs/:id', async (c) => {
    await removeWorkHistoryEntry(c.var.deps, c.var.session, 'job', c.req.param('id'))
    return c.json({})
  })
  .get('/education', async (c) => {
    const of = c.req.header(profileIdHeader)
    return c.json({
      items: await readWorkHistoryEntries(c.var.deps, c.var.session, 'education', of),
    })
  })
  .get('/education/:id', async (c) => {
    const which = { id: c.req.param('id'), of: c.req.header(profileIdHeader) }
    return c.json({
      education: await readWorkHistoryEntry(c.var.deps, c.var.session, 'education', which),
    })
  })
  .post('/education', validate('json', educationBodySchema), async (c) => {
    const { education } = c.req.valid('json')
    const added = await addWorkHistoryEntry(c.var.deps, c.var.session, 'education', education)
    return c.json({ education: added }, 201)
  })
  .patch('/education/:id', validate('json', educationPatchSchema), async (c) => {
    const change = { id: c.req.param('id'), patch: c.req.valid('json').education }
    return c.json({
      education: await changeWorkHistoryEntry(c.var.deps, c.var.session, 'education', change),
    })
  })
  .delete('/education/:id', async (c) => {
    await removeWorkHistoryEntry(c.var.deps, c.var.session, 'education', c.req.param('id'))
    return c.json({})
  })
