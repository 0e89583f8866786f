import type { Plugin } from 'vite'
import { localListener } from '../local-listener.ts'
import { localViesRoutes, viesPaths } from './routes.ts'

/** Serves the stand-in for VIES next to the product. It forgets everything at its end. */
export function localVies(): Plugin {
  const open = () => localListener(viesPaths, localViesRoutes().fetch)
  return {
    name: 'ovunque:vies',
    enforce: 'pre',
    configureServer: (server) => void server.middlewares.use(open()),
    configurePreviewServer: (server) => void server.middlewares.use(open()),
  }
}
