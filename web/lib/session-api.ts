import { hc } from 'hono/client'
import type { AppType } from '../../worker/app.ts'
import { sessionFetch } from './session-fetch.ts'

/** The API client with the access token, if there is one. Use `api` for cacheable requests. */
export const sessionApi = hc<AppType>('/', { fetch: sessionFetch })
