import { createApp } from './app.ts'
import type { Env, QueuedMail } from './deps/env.ts'
import { queue } from './queue.ts'
import { scheduled } from './scheduled.ts'

export { CatalogueReplica } from './board/catalogue/replica.ts'
export { VisitCounter } from './board/view-counts/counter.ts'

// The code of the web app is imported when the first page is rendered, so that API requests do not
// wait for the import.
const app = createApp({
  renderPage: async (...page) => (await import('#web/server')).renderPage(...page),
})

export default { fetch: app.fetch, queue, scheduled } satisfies ExportedHandler<Env, QueuedMail>
