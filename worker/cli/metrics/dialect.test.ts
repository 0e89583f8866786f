import { expect, test } from 'vitest'
import { translateToSqlite } from './dialect.ts'
import { DataPointsDatabase } from './points-database.ts'

test('a query in the dialect of Analytics Engine returns the written data points', () => {
  let now = Date.parse('2026-11-23T10:20:00Z')
  const points = new DataPointsDatabase('ovunque', { now: () => new Date(now) })
  const add = (route: string, ms: number, status: number) =>
    points.add([{ indexes: [route], blobs: ['request', route], doubles: [ms, status] }])
  add('GET /old', 1, 200)
  now += 3 * 3_600_000
  for (let ms = 1; ms <= 100; ms++) add('GET /a', ms, ms > 98 ? 503 : 200)
  const rows = points.query(`SELECT toStartOfInterval(timestamp, INTERVAL '1' HOUR) AS at,
      blob2 AS route, sum(_sample_interval) AS requests,
      sum(if(double2 >= 500, _sample_interval, 0)) AS failed,
      quantileExactWeighted(0.95)(double1, _sample_interval) AS p95
    FROM ovunque WHERE blob1 = 'request' AND timestamp > NOW() - INTERVAL '2' HOUR
    GROUP BY at, route ORDER BY at FORMAT JSON`)
  expect(rows).toEqual([
    { at: '2026-11-23 13:00:00', route: 'GET /a', requests: 100, failed: 2, p95: 95 },
  ])
})

test('an unsupported query is rejected', () => {
  const points = new DataPointsDatabase('ovunque')
  expect(() => points.query('SELECT topK(3)(blob1) FROM ovunque FORMAT JSON')).toThrow()
  expect(() => points.query('SELECT 1 FROM elsewhere FORMAT JSON')).toThrow()
  expect(() => translateToSqlite('SELECT 1')).toThrow('FORMAT JSON')
})
