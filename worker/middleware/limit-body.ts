import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ErrorCode } from '../contract/errors.ts'
import { limits } from '../contract/limits.ts'
import type { AppEnv } from '../deps/context.ts'
import { problem } from '../platform/problem.ts'
import { readEndpointName } from './endpoint.ts'

export type UploadRoute = { maxBytes: number; tooLarge: ErrorCode }
const json: UploadRoute = { maxBytes: limits.jsonBodyMaxBytes, tooLarge: 'request.body_too_large' }

/** Refuses large request bodies. Routes that are not in `uploads` get the limit for JSON bodies. */
export const createBodyLimitMiddleware = (uploads: ReadonlyMap<string, UploadRoute>) =>
  createMiddleware<AppEnv>((c, next) => {
    const { maxBytes, tooLarge } = uploads.get(readEndpointName(c) ?? '') ?? json
    const onError = () => {
      throw problem(tooLarge)
    }
    return bodyLimit({ maxSize: maxBytes, onError })(c, next)
  })
