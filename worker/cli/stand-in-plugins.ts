import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildLocalVars } from '../local-vars.ts'
import { AnalyticsEventLog } from './analytics/received.ts'
import { createLocalAnalyticsRoutes } from './analytics/routes.ts'
import { Mailbox } from './mailbox/mailbox.ts'
import { createMailboxRoutes } from './mailbox/routes.ts'
import { DataPointsDatabase } from './metrics/points-database.ts'
import { createLocalMetricsRoutes } from './metrics/routes.ts'
import { createStandInListener, type Fetch } from './stand-in-listener.ts'
import { createLocalStripeRoutes } from './stripe/routes.ts'
import { StripeSessions } from './stripe/sessions.ts'
import { deliverStripeWebhook } from './stripe/webhook.ts'
import { createLocalViesRoutes } from './vies/routes.ts'

/**
 * Serves the local stand-ins for external services on the same server as the product. Requests to
 * them do not reach the worker. Only the mailbox keeps its data when the server stops.
 */
export const standInPlugins = (port: number, state: string): Plugin[] => [
  standInPlugin('mailbox', () =>
    createMailboxRoutes(new Mailbox({ file: join(state, 'mailbox.jsonl') })),
  ),
  standInPlugin('stripe', () => {
    const url = `http://127.0.0.1:${port}/api/webhooks/stripe`
    const send = deliverStripeWebhook({ url, secret: buildLocalVars(port).STRIPE_WEBHOOK_SECRET })
    return createLocalStripeRoutes(new StripeSessions({ send }))
  }),
  standInPlugin('analytics', () => createLocalAnalyticsRoutes(new AnalyticsEventLog())),
  standInPlugin('metrics', () => createLocalMetricsRoutes(new DataPointsDatabase('ovunque'))),
  standInPlugin('vies', createLocalViesRoutes),
]

function standInPlugin(name: string, open: () => { fetch: Fetch }): Plugin {
  const listener = () => createStandInListener(name, open().fetch)
  return {
    name: `ovunque:${name}`,
    enforce: 'pre',
    configureServer: (server) => void server.middlewares.use(listener()),
    configurePreviewServer: (server) => void server.middlewares.use(listener()),
  }
}
