import { Hono } from 'hono'
import { companyPageQuery } from '../../contract/queries.ts'
import { answerFromCatalogue } from '../../middleware/answer-from-catalogue.ts'
import type { AppEnv } from '../../platform/context.ts'
import { validate } from '../../platform/validate.ts'
import { readCompanyPage } from './service.ts'

export const companies = new Hono<AppEnv>().get(
  '/company/:id',
  validate('query', companyPageQuery),
  (c) =>
    answerFromCatalogue(c, () =>
      readCompanyPage(c.var.deps, c.req.param('id'), c.req.valid('query')),
    ),
)
