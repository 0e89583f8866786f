import type { Plugin } from 'vite'
import { createPathListener } from '../local-listener.ts'
import { DataPointsDatabase } from './points-database.ts'
import { localMetricsRoutes, metricsPaths } from './routes.ts'

/**
 * Serves the stand-in for Analytics Engine on the same server as the product. All data is lost when
 * the server stops.
 */
export function localMetricsPlugin(): Plugin {
  const open = () =>
    createPathListener(metricsPaths, localMetricsRoutes(new DataPointsDatabase('ovunque')).fetch)
  return {
    name: 'ovunque:metrics',
    enforce: 'pre',
    configureServer: (server) => void server.middlewares.use(open()),
    configurePreviewServer: (server) => void server.middlewares.use(open()),
  }
}
