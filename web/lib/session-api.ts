import { hc } from 'hono/client'
import type { AppType } from '../../worker/app.ts'
import { sessionFetch } from './session-fetch.ts'

/**
 * The API with the session of the signed-in person. For calls that need no session use `api`, whose
 * responses may be cached.
 */
export const sessionApi = hc<AppType>('/', { fetch: sessionFetch })
