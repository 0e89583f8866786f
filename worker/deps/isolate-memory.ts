import { BoundedCache } from '../platform/bounded-cache.ts'
import { SerialQueue } from '../platform/serial-queue.ts'
import { SharedWork } from '../platform/shared-work.ts'
import type { IsolateMemory } from './context.ts'
import { ResponseCache } from './response-cache.ts'

const cardsBudgetBytes = 8 * 1024 * 1024

/** The empty memory of a new isolate. */
export const newIsolateMemory = (): IsolateMemory => ({
  responses: new ResponseCache(),
  cards: new BoundedCache(cardsBudgetBytes, ({ json }) => 2 * json.length),
  writes: 0,
  catalogue: null,
  versionReads: new SharedWork(),
  arrivals: new Set(),
  cvReader: new SerialQueue(),
  pictures: new SerialQueue(),
})
