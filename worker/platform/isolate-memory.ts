import type { IsolateMemory } from './context.ts'
import { ResponseCache } from './response-cache.ts'

/** What an isolate remembers when it starts: nothing. */
export const newIsolateMemory = (): IsolateMemory => ({
  responses: new ResponseCache(),
  catalogue: null,
  readingVersion: null,
})
