import { hc } from 'hono/client'
import type { AppType } from '../../worker/app.ts'
import { sessionFetch } from './session-fetch.ts'

/** The API for requests of the signed-in person. Use `api` for all others, which may be cached. */
export const sessionApi = hc<AppType>('/', { fetch: sessionFetch })
