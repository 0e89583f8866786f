import { createApp } from './app.ts'
import type { Env } from './platform/env.ts'
import { scheduled } from './scheduled.ts'

export { CatalogueReplica } from './features/catalogue/replica.ts'
export { VisitCounter } from './features/counters/counter.ts'

const app = createApp()

export default { fetch: app.fetch, scheduled } satisfies ExportedHandler<Env>
