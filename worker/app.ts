import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import { answerTemplateRoutes } from './applications/answer-templates/routes.ts'
import { applicantRoutes } from './applications/applicants/routes.ts'
import { offerActivityRoutes } from './applications/offer-activity/routes.ts'
import { ownNoteRoutes } from './applications/own-notes/routes.ts'
import { applicationRoutes } from './applications/progress/routes.ts'
import { reviewRoutes } from './applications/reviews/routes.ts'
import { stageRoutes } from './applications/stages/routes.ts'
import { submissionRoutes } from './applications/submission/routes.ts'
import { landingPageRoutes } from './board/landing-pages/routes.ts'
import { offerRoutes } from './board/offers/routes.ts'
import type { RenderPage } from './contract/shared/page-data.ts'
import { cvRoutes } from './cv-reader/routes.ts'
import type { AppEnv, IsolateMemory } from './deps/context.ts'
import { createDependenciesMiddleware } from './deps/dependencies.ts'
import { createIsolateMemory } from './deps/isolate-memory.ts'
import { billingRoutes } from './hiring/billing/routes.ts'
import { companyRoutes } from './hiring/companies/routes.ts'
import { companyPhotoRoutes } from './hiring/company-photos/routes.ts'
import { companySettingsRoutes } from './hiring/company-settings/routes.ts'
import { mailSettingsRoutes } from './hiring/mail-settings/routes.ts'
import { memberRoutes } from './hiring/members/routes.ts'
import { offerDraftRoutes } from './hiring/offer-drafts/routes.ts'
import { offerExpiryRoutes } from './hiring/offer-expiry/routes.ts'
import { ownOfferRoutes } from './hiring/offer-management/routes.ts'
import { paymentRoutes } from './hiring/payments/routes.ts'
import { postingImportRoutes } from './hiring/posting-import/routes.ts'
import { publishingRoutes } from './hiring/publishing/routes.ts'
import { statisticsRoutes } from './hiring/statistics/routes.ts'
import { verificationRoutes } from './hiring/verification/routes.ts'
import { alertMailLinkRoutes, alertRoutes } from './messages/alerts/routes.ts'
import { oneClickUnsubscribeRoutes, subscriptionRoutes } from './messages/subscriptions/routes.ts'
import { createBodyLimitMiddleware } from './middleware/limit-body.ts'
import { requestLogMiddleware } from './middleware/request-log.ts'
import { securityHeadersMiddleware } from './middleware/security-headers.ts'
import { createPageRoutes } from './pages/documents/routes.ts'
import { feedRoutes } from './pages/feeds/routes.ts'
import { indexnowRoutes } from './pages/indexnow/routes.ts'
import { previewRoutes } from './pages/previews/routes.ts'
import { sitemapRoutes } from './pages/sitemaps/routes.ts'
import { authRoutes } from './people/auth/routes.ts'
import { fileRoutes } from './people/files/routes.ts'
import { savedAndHiddenRoutes } from './people/marks/routes.ts'
import { onboardingRoutes } from './people/onboarding/routes.ts'
import { profileRoutes } from './people/profiles/routes.ts'
import { createSessionMiddleware } from './people/sessions/middleware.ts'
import { suitedOfferRoutes } from './people/suited-offers/routes.ts'
import { workHistoryRoutes } from './people/work-history/routes.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { isTransientDatabaseError } from './platform/database-trouble.ts'
import { describeError } from './platform/describe-error.ts'
import { buildProblemResponse, ProblemError, problem } from './platform/problem.ts'
import { accountDeletionRoutes } from './privacy/account-deletion/routes.ts'
import { dataExportRoutes } from './privacy/data-export/routes.ts'
import { writtenRequestRoutes } from './privacy/letters/routes.ts'
import { publicRoutes } from './public-routes.ts'
import { analyticsRoutes } from './shared/analytics/routes.ts'
import { feedbackRoutes } from './shared/feedback/routes.ts'
import { cspViolationRoutes } from './shared/policy-violations/routes.ts'
import { auditRoutes } from './trust/audit/routes.ts'
import { bookkeepingRoutes } from './trust/bookkeeping/routes.ts'
import { deadLetterRoutes } from './trust/dead-letters/routes.ts'
import { decisionRoutes } from './trust/decisions/routes.ts'
import { healthRoutes } from './trust/health/routes.ts'
import { measurementRoutes } from './trust/measurements/routes.ts'
import { moderationRoutes } from './trust/moderation/routes.ts'
import { siteStatusRoutes } from './trust/operations/routes.ts'
import { operatorRoutes } from './trust/operators/routes.ts'
import { reportRoutes } from './trust/reports/routes.ts'
import { uploadRoutes } from './upload-routes.ts'

/** Creates the worker as a Hono app. The app holds the state that is kept between requests. */
export function createApp(options: {
  renderPage: RenderPage
  clock?: Clock
  memory?: IsolateMemory
}) {
  const memory = options.memory ?? createIsolateMemory()

  const api = new Hono<AppEnv>()
    // Sessions are checked first, so that the body of a request without a session is not read.
    .use(createSessionMiddleware(publicRoutes))
    .use(createBodyLimitMiddleware(uploadRoutes))
    .route('/', offerRoutes)
    .route('/', landingPageRoutes)
    .route('/', companyRoutes)
    .route('/', companySettingsRoutes)
    .route('/', companyPhotoRoutes)
    .route('/', publishingRoutes)
    .route('/', ownOfferRoutes)
    .route('/', offerDraftRoutes)
    .route('/', postingImportRoutes)
    .route('/', offerExpiryRoutes)
    .route('/', memberRoutes)
    .route('/', mailSettingsRoutes)
    .route('/', verificationRoutes)
    .route('/', statisticsRoutes)
    .route('/', billingRoutes)
    .route('/', bookkeepingRoutes)
    .route('/', paymentRoutes)
    .route('/', authRoutes)
    // Comes before `profileRoutes`, whose `/profile/:id` would treat the word “export” as an id.
    .route('/', dataExportRoutes)
    .route('/', accountDeletionRoutes)
    .route('/', writtenRequestRoutes)
    .route('/', profileRoutes)
    .route('/', submissionRoutes)
    .route('/', applicationRoutes)
    .route('/', ownNoteRoutes)
    .route('/', applicantRoutes)
    .route('/', reviewRoutes)
    .route('/', stageRoutes)
    .route('/', answerTemplateRoutes)
    .route('/', offerActivityRoutes)
    .route('/', savedAndHiddenRoutes)
    .route('/', suitedOfferRoutes)
    .route('/', subscriptionRoutes)
    .route('/', alertRoutes)
    .route('/', onboardingRoutes)
    .route('/', workHistoryRoutes)
    .route('/', fileRoutes)
    .route('/', cvRoutes)
    .route('/', feedbackRoutes)
    .route('/', cspViolationRoutes)
    .route('/', reportRoutes)
    .route('/', healthRoutes)
    .route('/', operatorRoutes)
    .route('/', siteStatusRoutes)
    .route('/', measurementRoutes)
    .route('/', deadLetterRoutes)
    .route('/', moderationRoutes)
    .route('/', decisionRoutes)
    .route('/', auditRoutes)
    .all('*', () => {
      throw problem('route.not_found')
    })

  return new Hono<AppEnv>()
    .onError((error, c) => {
      const shown = toProblem(error)
      const event = c.var.deps?.event ?? {}
      event.problem = shown.code
      // A `ProblemError` is fully described by its code; other errors are described in the log.
      if (shown !== error && shown.status >= 500) event.error = describeError(error)
      // If an environment variable is malformed, there is neither `deps` nor a request log.
      if (!c.var.deps) console.log(JSON.stringify({ event: 'unconfigured', ...event }))
      return buildProblemResponse(shown, c.var.requestId)
    })
    .use(requestId({ headerName: '' }))
    .use(createDependenciesMiddleware(memory, options.clock ?? systemClock))
    .use(requestLogMiddleware)
    .use(securityHeadersMiddleware)
    .route('/api', api)
    .route('/ingest', analyticsRoutes)
    .route('/', oneClickUnsubscribeRoutes)
    .route('/', alertMailLinkRoutes)
    .route('/', sitemapRoutes)
    .route('/', feedRoutes)
    .route('/', previewRoutes)
    .route('/', indexnowRoutes)
    .route('/', createPageRoutes(options.renderPage))
}

export type AppType = ReturnType<typeof createApp>

function toProblem(error: Error): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof HTTPException && error.status === 400)
    return problem('request.malformed_json')
  if (isTransientDatabaseError(error)) return problem('server.unavailable')
  return problem('server.unexpected')
}
