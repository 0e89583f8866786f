import type { Plugin } from 'vite'
import { localListener } from '../local-listener.ts'
import { PointsDatabase } from './points-database.ts'
import { localMetricsRoutes, metricsPaths } from './routes.ts'

/**
 * Serves the stand-in for Analytics Engine on the same server as the product. All data is lost when
 * the server stops.
 */
export function localMetrics(): Plugin {
  const open = () =>
    localListener(metricsPaths, localMetricsRoutes(new PointsDatabase('ovunque')).fetch)
  return {
    name: 'ovunque:metrics',
    enforce: 'pre',
    configureServer: (server) => void server.middlewares.use(open()),
    configurePreviewServer: (server) => void server.middlewares.use(open()),
  }
}
