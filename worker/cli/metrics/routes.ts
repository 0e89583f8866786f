import { Hono } from 'hono'
import { type DataPointsDatabase, dataPointsSchema } from './points-database.ts'

/**
 * A stand-in for Analytics Engine under /dev/metrics. It offers the SQL API for queries, and `POST
 * …/points` to store data points. The worker sends its data points to this route, because the local
 * runtime discards the points passed to `writeDataPoint`.
 */
export const createLocalMetricsRoutes = (points: DataPointsDatabase) =>
  new Hono()
    .post('/dev/metrics/points', async (c) => {
      const parsed = dataPointsSchema.safeParse(await c.req.json().catch(() => undefined))
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
