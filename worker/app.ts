import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import { limits } from './contract/limits.ts'
import { companies } from './features/companies/routes.ts'
import { offers } from './features/offers/routes.ts'
import { pages } from './features/pages/routes.ts'
import { answerRemembered } from './middleware/answer-from-catalogue.ts'
import { dependencies } from './middleware/dependencies.ts'
import { requestLog } from './middleware/request-log.ts'
import { requireSession } from './middleware/require-session.ts'
import { securityHeaders } from './middleware/security-headers.ts'
import { AnswerMemory } from './platform/answer-memory.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { AppEnv, IsolateMemory } from './platform/context.ts'
import { describeError } from './platform/describe-error.ts'
import { ProblemError, problem, problemResponse } from './platform/problem.ts'
import { ResponseCache } from './platform/response-cache.ts'
import { publicRoutes } from './public-routes.ts'

/** The whole worker as a Hono app. What it remembers between requests lives and dies with it. */
export function createApp(options: { clock?: Clock } = {}) {
  const memory: IsolateMemory = {
    responses: new ResponseCache(),
    answers: new AnswerMemory(),
    catalogue: null,
    readingVersion: null,
  }

  const api = new Hono<AppEnv>()
    .use(answerRemembered)
    .use(
      bodyLimit({
        maxSize: limits.jsonBodyBytes,
        onError: () => {
          throw problem('request.body_too_large')
        },
      }),
    )
    .use(requireSession(publicRoutes))
    .route('/', offers)
    .route('/', companies)
    .all('*', () => {
      throw problem('route.not_found')
    })

  return new Hono<AppEnv>()
    .onError((error, c) => {
      const told = toProblem(error)
      // An error before the dependencies were built has nowhere else to be told.
      const event = c.var.deps?.event ?? {}
      event.problem = told.code
      if (told.code === 'server.unexpected') event.error = describeError(error)
      return problemResponse(told, c.var.requestId)
    })
    .use(requestId({ headerName: '' }))
    .use(dependencies(memory, options.clock ?? systemClock))
    .use(requestLog)
    .use(securityHeaders)
    .route('/api', api)
    .route('/', pages)
}

export type AppType = ReturnType<typeof createApp>

function toProblem(error: Error): ProblemError {
  if (error instanceof ProblemError) return error
  if (error instanceof HTTPException && error.status === 400)
    return problem('request.malformed_json')
  return problem('server.unexpected')
}
