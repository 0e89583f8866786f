import { hc } from 'hono/client'
import type { AppType } from '../../worker/app.ts'
import { sessionFetch } from './session-fetch.ts'

/** The API with the session. Use `api` for calls that need none: their responses may be cached. */
export const sessionApi = hc<AppType>('/', { fetch: sessionFetch })
