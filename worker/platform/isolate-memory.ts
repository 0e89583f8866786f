import type { IsolateMemory } from './context.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { ResponseCache } from './response-cache.ts'

/** What an isolate remembers when it starts: nothing. */
export const newIsolateMemory = (): IsolateMemory => ({
  responses: new ResponseCache(),
  catalogue: null,
  readingVersion: null,
  arrivals: new Set(),
  cvReader: new OneAtATime(),
})
