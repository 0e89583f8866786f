import { Hono } from 'hono'
import { createFactory } from 'hono/factory'
import { cvKindQuerySchema, cvUploadSchema } from '../contract/people/files.ts'
import type { AppEnv } from '../deps/context.ts'
import { validate } from '../platform/validate.ts'
import { readUploadedCv } from './service.ts'

const analyse = createFactory<AppEnv>().createHandlers(
  validate('query', cvKindQuerySchema),
  validate('form', cvUploadSchema),
  async (c) => {
    const { cv: file } = c.req.valid('form')
    const { kind } = c.req.valid('query')
    return c.json(await readUploadedCv(c.var.deps, c.var.session, { file, kind }))
  },
)

export const cvRoutes = new Hono<AppEnv>()
  // The product's specification has a trailing slash here. Accept the path without it as well.
  .post('/profile/cv-analyzer/', ...analyse)
  .post('/profile/cv-analyzer', ...analyse)
