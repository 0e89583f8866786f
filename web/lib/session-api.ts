import { hc } from 'hono/client'
import type { AppType } from '../../worker/app.ts'
import { sessionFetch } from './session-fetch.ts'

/**
 * The API as the one who is signed in: every call that needs a session goes through here, and no
 * other. What `api` asks is the same for everyone and may be answered from caches.
 */
export const sessionApi = hc<AppType>('/', { fetch: sessionFetch })
