import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { limits } from '../contract/limits.ts'
import type { AppEnv } from '../platform/context.ts'
import { problem } from '../platform/problem.ts'
import { endpointOf } from './endpoint.ts'

/** Refuses bodies over the limit of JSON or, for the routes of `uploads`, over their own. */
export const limitBody = (uploads: ReadonlyMap<string, number>) =>
  createMiddleware<AppEnv>((c, next) => {
    const maxSize = uploads.get(endpointOf(c) ?? '') ?? limits.jsonBodyBytes
    const onError = () => {
      throw problem('request.body_too_large')
    }
    return bodyLimit({ maxSize, onError })(c, next)
  })
