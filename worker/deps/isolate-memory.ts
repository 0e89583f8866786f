import { SerialQueue } from '../platform/serial-queue.ts'
import { SharedWork } from '../platform/shared-work.ts'
import type { IsolateMemory } from './context.ts'
import { ResponseCache } from './response-cache.ts'

/** The empty memory of a new isolate. */
export const newIsolateMemory = (): IsolateMemory => ({
  responses: new ResponseCache(),
  catalogue: null,
  versionReads: new SharedWork(),
  arrivals: new Set(),
  cvReader: new SerialQueue(),
  pictures: new SerialQueue(),
})
