import { SerialQueue } from '../platform/serial-queue.ts'
import type { IsolateMemory } from './context.ts'
import { ResponseCache } from './response-cache.ts'

/** The empty memory of a new isolate. */
export const newIsolateMemory = (): IsolateMemory => ({
  responses: new ResponseCache(),
  catalogue: null,
  readingVersion: null,
  arrivals: new Set(),
  cvReader: new SerialQueue(),
})
