import type { TestProject } from 'vitest/node'
import { DataPointsDatabase } from '../../worker/cli/metrics/points-database.ts'
import { createLocalMetricsRoutes } from '../../worker/cli/metrics/routes.ts'
import { createStandInListener } from '../../worker/cli/stand-in-listener.ts'
import { serveLoopback } from './loopback.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The address of the stand-in for Analytics Engine. A test adds `/NAME` to use a separate set
     * of data.
     */
    metricsUrl: string
  }
}

const ours = /^\/of\/(\w+)(\/dev\/metrics\/.*)$/

/**
 * Starts the stand-in for Analytics Engine on its own port. Each name in the path has a separate
 * database, so each test can use its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const known = new Map<string, DataPointsDatabase>()
  const { origin, close } = await serveLoopback((request, response, next) => {
    const [, name = '', path = ''] = ours.exec(request.url ?? '') ?? []
    const points = known.get(name) ?? new DataPointsDatabase('ovunque')
    known.set(name, points)
    request.url = path
    createStandInListener('metrics', createLocalMetricsRoutes(points).fetch)(
      request,
      response,
      next,
    )
  })
  project.provide('metricsUrl', `${origin}/of`)
  return close
}
