import type { IsolateMemory } from './context.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { ResponseCache } from './response-cache.ts'

/** The empty memory of a new isolate. */
export const newIsolateMemory = (): IsolateMemory => ({
  responses: new ResponseCache(),
  catalogue: null,
  readingVersion: null,
  arrivals: new Set(),
  cvReader: new OneAtATime(),
})
