import { Hono } from 'hono'
import { cspViolationReportsBodySchema } from '../../contract/shared/policy-violations.ts'
import type { AppEnv } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { identifyVisitor } from '../../platform/visitor.ts'
import { storeCspViolations } from './service.ts'

export const cspViolationRoutes = new Hono<AppEnv>().post('/policy-violations', async (c) => {
  // The body is parsed as JSON whatever its content type: browsers send `application/reports+json`
  // or `application/csp-report`.
  const body: unknown = await c.req.json().catch((error: unknown) => {
    throw error instanceof SyntaxError ? problem('request.malformed_json') : error
  })
  const reports = cspViolationReportsBodySchema.safeParse(body)
  if (!reports.success) throw problem('request.invalid')
  const sender = { origin: new URL(c.req.url).origin, network: identifyVisitor(c.req.raw).network }
  await storeCspViolations(c.var.deps, reports.data, sender)
  return c.body(null, 204)
})
