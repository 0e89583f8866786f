import type { Plugin } from 'vite'
import { localVars } from '../../local-vars.ts'
import { localListener } from '../local-listener.ts'
import { stripeRoutes } from './routes.ts'
import { Sessions } from './sessions.ts'
import { tellEndpoint } from './webhook.ts'

export const stripePaths = /^\/dev\/stripe\//

/** Who takes the money on a developer's machine: /dev/stripe beside the product, before the worker is asked. */
export function localStripe(port: number): Plugin {
  const url = `http://127.0.0.1:${port}/api/webhooks/stripe`
  const open = () => {
    const told = tellEndpoint({ url, secret: localVars(port).STRIPE_WEBHOOK_SECRET })
    return localListener(stripePaths, stripeRoutes(new Sessions({ told })).fetch)
  }
  return {
    name: 'ovunque:stripe',
    enforce: 'pre',
    configureServer: (server) => void server.middlewares.use(open()),
    configurePreviewServer: (server) => void server.middlewares.use(open()),
  }
}
