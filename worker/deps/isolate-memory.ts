import { BoundedCache } from '../platform/bounded-cache.ts'
import { SerialQueue } from '../platform/serial-queue.ts'
import { SharedWork } from '../platform/shared-work.ts'
import type { IsolateMemory } from './context.ts'
import { ResponseCache } from './response-cache.ts'

const addressesBudgetBytes = 1024 * 1024
const cardsBudgetBytes = 8 * 1024 * 1024

export const createIsolateMemory = (): IsolateMemory => ({
  responses: new ResponseCache(),
  addresses: new BoundedCache(addressesBudgetBytes, (key) => 2 * key.length),
  cards: new BoundedCache(cardsBudgetBytes, ({ json }) => 2 * json.length),
  writes: 0,
  catalogue: null,
  versionReads: new SharedWork(),
  arrivals: new Set(),
  cvReader: new SerialQueue(),
  pictures: new SerialQueue(),
  points: [],
})
