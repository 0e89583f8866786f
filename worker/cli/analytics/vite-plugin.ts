import type { Plugin } from 'vite'
import { createPathListener } from '../local-listener.ts'
import { AnalyticsEventLog } from './received.ts'
import { localAnalyticsRoutes } from './routes.ts'

export const analyticsPaths = /^\/dev\/analytics(?:$|[/?]|\.json(?:$|\?))/

/**
 * Serves the local analytics provider on the same server as the product. Requests to it do not
 * reach the worker.
 */
export function localAnalyticsPlugin(): Plugin {
  const open = () =>
    createPathListener(analyticsPaths, localAnalyticsRoutes(new AnalyticsEventLog()).fetch)
  return {
    name: 'ovunque:analytics',
    enforce: 'pre',
    configureServer: (server) => void server.middlewares.use(open()),
    configurePreviewServer: (server) => void server.middlewares.use(open()),
  }
}
