import type { Plugin } from 'vite'
import { localVars } from '../../local-vars.ts'
import { createPathListener } from '../local-listener.ts'
import { localStripeRoutes } from './routes.ts'
import { StripeSessions } from './sessions.ts'
import { deliverStripeWebhook } from './webhook.ts'

export const stripePaths = /^\/dev\/stripe\//

/**
 * Serves the local payment provider on the same server as the product. Requests to it do not reach
 * the worker.
 */
export function localStripePlugin(port: number): Plugin {
  const url = `http://127.0.0.1:${port}/api/webhooks/stripe`
  const open = () => {
    const told = deliverStripeWebhook({ url, secret: localVars(port).STRIPE_WEBHOOK_SECRET })
    return createPathListener(stripePaths, localStripeRoutes(new StripeSessions({ told })).fetch)
  }
  return {
    name: 'ovunque:stripe',
    enforce: 'pre',
    configureServer: (server) => void server.middlewares.use(open()),
    configurePreviewServer: (server) => void server.middlewares.use(open()),
  }
}
