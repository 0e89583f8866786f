import { Hono } from 'hono'
import { cvForm, cvQuery } from '../../contract/files.ts'
import type { AppEnv } from '../../platform/context.ts'
import { validate } from '../../platform/validate.ts'
import { readUploadedCv } from './service.ts'

// The product's protocol has the slash at the end.
export const cv = new Hono<AppEnv>().post(
  '/profile/cv-analyzer/',
  validate('query', cvQuery),
  validate('form', cvForm),
  async (c) => {
    const { cv: file } = c.req.valid('form')
    const { kind } = c.req.valid('query')
    return c.json(await readUploadedCv(c.var.deps, c.var.session, { file, kind }))
  },
)
