import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { limits } from '../contract/limits.ts'
import type { AppEnv } from '../platform/context.ts'
import { problem } from '../platform/problem.ts'
import type { uploadRoutes } from '../upload-routes.ts'
import { endpointOf } from './endpoint.ts'

/** Refuses bodies over the limit of JSON or, for the routes of `uploads`, over their own. */
export const limitBody = (uploads: typeof uploadRoutes) =>
  createMiddleware<AppEnv>((c, next) => {
    const limit = uploads.get(endpointOf(c) ?? '')
    const onError = () => {
      throw problem(limit?.problem ?? 'request.body_too_large')
    }
    return bodyLimit({ maxSize: limit?.bytes ?? limits.jsonBodyBytes, onError })(c, next)
  })
