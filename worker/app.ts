import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import { accountDeletionRoutes } from './features/account-deletion/routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { applicationRoutes } from './features/applications/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { billingRoutes } from './features/billing/routes.ts'
import { companyRoutes } from './features/companies/routes.ts'
import { cvRoutes } from './features/cv/routes.ts'
import { dataExportRoutes } from './features/data-export/routes.ts'
import { feedbackRoutes } from './features/feedback/routes.ts'
import { fileRoutes } from './features/files/routes.ts'
import { jobMailRoutes, oneClickUnsubscribe } from './features/job-mails/routes.ts'
import { ownOfferRoutes } from './features/offer-management/routes.ts'
import { offerRoutes } from './features/offers/routes.ts'
import { onboardingRoutes } from './features/onboarding/routes.ts'
import { ownCompanyRoutes } from './features/own-companies/routes.ts'
import { pageRoutes } from './features/pages/routes.ts'
import { paymentRoutes } from './features/payments/routes.ts'
import { policyViolationRoutes } from './features/policy-violations/routes.ts'
import { profileRoutes } from './features/profiles/routes.ts'
import { publishingRoutes } from './features/publishing/routes.ts'
import { statisticsRoutes } from './features/statistics/routes.ts'
import { verificationRoutes } from './features/verification/routes.ts'
import { workHistoryRoutes } from './features/work-history/routes.ts'
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

/** The whole worker as a Hono app. State kept between requests lives and dies with it. */
export function createApp(options: { clock?: Clock; memory?: IsolateMemory } = {}) {
  const memory = options.memory ?? newIsolateMemory()

  const api = new Hono<AppEnv>()
    // Check the session first, so that nothing is read from strangers' requests.
    .use(requireSession(publicRoutes))
    .use(limitWrites)
    .use(limitBody(uploadRoutes))
    .route('/', offerRoutes)
    .route('/', companyRoutes)
    .route('/', ownCompanyRoutes)
    .route('/', publishingRoutes)
    .route('/', ownOfferRoutes)
    .route('/', verificationRoutes)
    .route('/', statisticsRoutes)
    .route('/', billingRoutes)
    .route('/', paymentRoutes)
    .route('/', authRoutes)
    // Before `profiles`, or “export” would be taken for a profile id.
    .route('/', dataExportRoutes)
    .route('/', accountDeletionRoutes)
    .route('/', profileRoutes)
    .route('/', applicationRoutes)
    .route('/', jobMailRoutes)
    .route('/', onboardingRoutes)
    .route('/', workHistoryRoutes)
    .route('/', fileRoutes)
    .route('/', cvRoutes)
    .route('/', feedbackRoutes)
    .route('/', policyViolationRoutes)
    .all('*', () => {
      throw problem('route.not_found')
    })

  return new Hono<AppEnv>()
    .onError((error, c) => {
      const shown = toProblem(error)
      const event = c.var.deps?.event ?? {}
      event.problem = shown.code
      // A thrown problem already says everything; other errors are described in the log.
      if (shown !== error && shown.status >= 500) event.error = describeError(error)
      // Without dependencies (a variable is malformed) the request log has not begun.
      if (!c.var.deps) console.log(JSON.stringify({ event: 'unconfigured', ...event }))
      return problemResponse(shown, c.var.requestId)
    })
    .use(requestId({ headerName: '' }))
    .use(dependencies(memory, options.clock ?? systemClock))
    .use(requestLog)
    .use(securityHeaders)
    .route('/api', api)
    .route('/ingest', analyticsRoutes)
    .route('/', oneClickUnsubscribe)
    .route('/', pageRoutes)
}

export type AppType = ReturnType<typeof createApp>

function toProblem(error: Error): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof HTTPException && error.status === 400)
    return problem('request.malformed_json')
  if (isDatabaseTrouble(error)) return problem('server.unavailable')
  return problem('server.unexpected')
}
