import type { Plugin } from 'vite'
import { createPathListener } from '../local-listener.ts'
import { localViesRoutes, viesPaths } from './routes.ts'

/**
 * Serves the stand-in for VIES on the same server as the product. All data is lost when the server
 * stops.
 */
export function localViesPlugin(): Plugin {
  const open = () => createPathListener(viesPaths, localViesRoutes().fetch)
  return {
    name: 'ovunque:vies',
    enforce: 'pre',
    configureServer: (server) => void server.middlewares.use(open()),
    configurePreviewServer: (server) => void server.middlewares.use(open()),
  }
}
