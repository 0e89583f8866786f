import { createApp } from './app.ts'
import type { QueuedMail } from './features/mail/service.ts'
import type { Env } from './platform/env.ts'
import { queue } from './queue.ts'
import { scheduled } from './scheduled.ts'

export { CatalogueReplica } from './features/catalogue/replica.ts'
export { VisitCounter } from './features/view-counts/counter.ts'

const app = createApp()

export default { fetch: app.fetch, queue, scheduled } satisfies ExportedHandler<Env, QueuedMail>
