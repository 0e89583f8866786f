import { Hono } from 'hono'
import { dataPoints, type PointsDatabase } from './points-database.ts'

export const metricsPaths = /^\/dev\/metrics\//

/**
 * The stand-in for Analytics Engine under /dev/metrics: its SQL API, and `POST …/points`, to which the
 * worker sends the data points that the local runtime drops.
 */
export const localMetricsRoutes = (points: PointsDatabase) =>
  new Hono()
    .post('/dev/metrics/points', async (c) => {
      const parsed = dataPoints.safeParse(await c.req.json().catch(() => undefined))
      if (!parsed.success) return c.json({ errors: parsed.error.issues }, 422)
      points.add(parsed.data)
      return c.json({})
    })
    .post('/dev/metrics/sql', async (c) => {
      if (!c.req.header('Authorization')?.startsWith('Bearer ')) return c.json({}, 401)
      try {
        const data = points.query(await c.req.text())
        return c.json({ meta: [], data, rows: data.length })
      } catch (error) {
        return c.text(String(error), 422)
      }
    })
