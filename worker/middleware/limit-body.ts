import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ErrorCode } from '../contract/errors.ts'
import { limits } from '../contract/limits.ts'
import type { AppEnv } from '../deps/context.ts'
import { problem } from '../platform/problem.ts'
import { endpointOf } from './endpoint.ts'

export type UploadRoute = { maxBytes: number; tooLarge: ErrorCode }
const json: UploadRoute = { maxBytes: limits.jsonBodyBytes, tooLarge: 'request.body_too_large' }

/** Refuses large request bodies. Routes that are not in `uploads` have the limit for JSON. */
export const limitBody = (uploads: ReadonlyMap<string, UploadRoute>) =>
  createMiddleware<AppEnv>((c, next) => {
    const { maxBytes, tooLarge } = uploads.get(endpointOf(c) ?? '') ?? json
    const onError = () => {
      throw problem(tooLarge)
    }
    return bodyLimit({ maxSize: maxBytes, onError })(c, next)
  })
