import type { Plugin } from 'vite'
import { localListener } from '../local-listener.ts'
import { Received } from './received.ts'
import { analyticsRoutes } from './routes.ts'

export const analyticsPaths = /^\/dev\/analytics(?:$|[/?]|\.json(?:$|\?))/

/** Who counts on a developer's machine: /dev/analytics beside the product, before the worker is asked. */
export function localAnalytics(): Plugin {
  const open = () => localListener(analyticsPaths, analyticsRoutes(new Received()).fetch)
  return {
    name: 'ovunque:analytics',
    enforce: 'pre',
    configureServer: (server) => void server.middlewares.use(open()),
    configurePreviewServer: (server) => void server.middlewares.use(open()),
  }
}
