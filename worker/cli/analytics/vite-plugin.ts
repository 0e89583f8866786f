import type { Plugin } from 'vite'
import { localListener } from '../local-listener.ts'
import { ReceivedEvents } from './received.ts'
import { localAnalyticsRoutes } from './routes.ts'

export const analyticsPaths = /^\/dev\/analytics(?:$|[/?]|\.json(?:$|\?))/

/**
 * Serves the local analytics provider on the same server as the product. Requests to it do not
 * reach the worker.
 */
export function localAnalytics(): Plugin {
  const open = () => localListener(analyticsPaths, localAnalyticsRoutes(new ReceivedEvents()).fetch)
  return {
    name: 'ovunque:analytics',
    enforce: 'pre',
    configureServer: (server) => void server.middlewares.use(open()),
    configurePreviewServer: (server) => void server.middlewares.use(open()),
  }
}
