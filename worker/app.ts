import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import { accountDeletion } from './features/account-deletion/routes.ts'
import { analytics } from './features/analytics/routes.ts'
import { applications } from './features/applications/routes.ts'
import { auth } from './features/auth/routes.ts'
import { billing } from './features/billing/routes.ts'
import { companies } from './features/companies/routes.ts'
import { cv } from './features/cv/routes.ts'
import { feedback } from './features/feedback/routes.ts'
import { files } from './features/files/routes.ts'
import { jobMails, oneClick } from './features/job-mails/routes.ts'
import { offers } from './features/offers/routes.ts'
import { onboarding } from './features/onboarding/routes.ts'
import { ownCompanies } from './features/own-companies/routes.ts'
import { ownData } from './features/own-data/routes.ts'
import { ownOffers } from './features/own-offers/routes.ts'
import { pages } from './features/pages/routes.ts'
import { pastEntries } from './features/past-entries/routes.ts'
import { payments } from './features/payments/routes.ts'
import { policyViolations } from './features/policy-violations/routes.ts'
import { profiles } from './features/profiles/routes.ts'
import { publishing } from './features/publishing/routes.ts'
import { statistics } from './features/statistics/routes.ts'
import { verification } from './features/verification/routes.ts'
import { dependencies } from './middleware/dependencies.ts'
import { limitBody } from './middleware/limit-body.ts'
import { limitWrites } from './middleware/limit-writes.ts'
import { requestLog } from './middleware/request-log.ts'
import { requireSession } from './middleware/require-session.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { AppEnv, IsolateMemory } from './platform/context.ts'
import { isDatabaseTrouble } from './platform/database-trouble.ts'
import { describeError } from './platform/describe-error.ts'
import { newIsolateMemory } from './platform/isolate-memory.ts'
import { ProblemError, problem, problemResponse } from './platform/problem.ts'
import { publicRoutes } from './public-routes.ts'
import { uploadRoutes } from './upload-routes.ts'

/** The whole worker as a Hono app. What it remembers between requests lives and dies with it. */
export function createApp(options: { clock?: Clock; memory?: IsolateMemory } = {}) {
  const memory = options.memory ?? newIsolateMemory()

  const api = new Hono<AppEnv>()
    // First who calls, so that nothing is read of what strangers send.
    .use(requireSession(publicRoutes))
    .use(limitWrites)
    .use(limitBody(uploadRoutes))
    .route('/', offers)
    .route('/', companies)
    .route('/', ownCompanies)
    .route('/', publishing)
    .route('/', ownOffers)
    .route('/', verification)
    .route('/', statistics)
    .route('/', billing)
    .route('/', payments)
    .route('/', auth)
    // Before the profile of anybody whose id is “export”.
    .route('/', ownData)
    .route('/', accountDeletion)
    .route('/', profiles)
    .route('/', applications)
    .route('/', jobMails)
    .route('/', onboarding)
    .route('/', pastEntries)
    .route('/', files)
    .route('/', cv)
    .route('/', feedback)
    .route('/', policyViolations)
    .all('*', () => {
      throw problem('route.not_found')
    })

  return new Hono<AppEnv>()
    .onError((error, c) => {
      const told = toProblem(error)
      const event = c.var.deps?.event ?? {}
      event.problem = told.code
      // A thrown problem needs no explanation; what became one by itself does.
      if (told !== error && told.status >= 500) event.error = describeError(error)
      // A variable is wrong: there are no dependencies, so the request log has not begun.
      if (!c.var.deps) console.log(JSON.stringify({ event: 'unconfigured', ...event }))
      return problemResponse(told, c.var.requestId)
    })
    .use(requestId({ headerName: '' }))
    .use(dependencies(memory, options.clock ?? systemClock))
    .use(requestLog)
    .use(securityHeaders)
    .route('/api', api)
    .route('/ingest', analytics)
    .route('/', oneClick)
    .route('/', pages)
}

export type AppType = ReturnType<typeof createApp>

function toProblem(error: Error): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof HTTPException && error.status === 400)
    return problem('request.malformed_json')
  if (isDatabaseTrouble(error)) return problem('server.unavailable')
  return problem('server.unexpected')
}
