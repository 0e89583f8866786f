import { createScheduledController } from 'cloudflare:test'
import { beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { newId } from '../../../worker/contract/ids.ts'
import { gaugeNames, type Measurements } from '../../../worker/contract/trust/measurements.ts'
import { scheduled } from '../../../worker/scheduled.ts'
import { type App, startApp } from '../../support/app.ts'
import { TestClock } from '../../support/clock.ts'
import { operatorAddress, seedOperator } from '../../support/operators.ts'
import { seedOffer } from '../../support/seed.ts'
import { partialMock } from '../../support/stand-in.ts'

/** The stand-in for Analytics Engine uses the real time, so the test does too. */
const now = () => new Date().toISOString()
const ownMetrics = () => `${inject('metricsUrl')}/${newId('alarm')}/dev/metrics/sql`

/** Starts a worker and collects the data points that it writes. */
function startMeasured(url: string) {
  const points: AnalyticsEngineDataPoint[] = []
  const METRICS = partialMock<AnalyticsEngineDataset>({
    writeDataPoint: (point) => void (point && points.push(point)),
  })
  const bindings = { METRICS, METRICS_URL: url, METRICS_TOKEN: 'x', OPERATORS: operatorAddress }
  return { points, app: startApp({ clock: new TestClock(now()), bindings }) }
}

async function run(app: App, cron = '*/5 * * * *'): Promise<void> {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const waiting: Promise<unknown>[] = []
  const controller = createScheduledController({ cron, scheduledTime: app.clock.now() })
  await scheduled(controller, app.bindings, { waitUntil: (work) => void waiting.push(work) })
  await Promise.all(waiting)
  log.mockRestore()
}

describe('a data point', () => {
  test('is written for each request, with its route and without personal data', async () => {
    const { app, points } = startMeasured('')
    const id = await seedOffer()
    await app.fetch(`/api/job-offer/${id}?ref=somebody@posta.example`)
    await app.fetch('/api/nothing/there')
    expect(points).toEqual([
      {
        indexes: ['GET /api/job-offer/:id'],
        blobs: ['request', 'GET /api/job-offer/:id', expect.any(String)],
        doubles: [0, 200, expect.any(Number)],
      },
      { indexes: ['GET *'], blobs: ['request', 'GET *', ''], doubles: [0, 404, 0] },
    ])
  })

  test('is written for each gauge by the five-minute round', async () => {
    const { app, points } = startMeasured('')
    await run(app)
    const written = points.map(({ blobs }) => blobs?.[1])
    expect(written.toSorted()).toEqual(gaugeNames.toSorted())
    for (const { doubles } of points) expect(doubles?.[0]).toBeGreaterThanOrEqual(0)
  })

  test('counts the failed tasks of a round', async () => {
    const { app, points } = startMeasured('')
    const failing = { ...app.bindings, ECB_URL: 'http://127.0.0.1:9/rates.xml' }
    const nightly = run({ ...app, bindings: failing }, '17 3 * * *')
    await expect(nightly).rejects.toThrow('exchange_rates')
    expect(points).toContainEqual({
      ...{ indexes: ['failed_tasks'], blobs: ['gauge', 'failed_tasks'], doubles: [1] },
    })
  })
})

describe('the operators’ charts', () => {
  let headers: Record<string, string> = {}
  beforeAll(async () => {
    headers = (await seedOperator(startMeasured('').app)).headers
  })
  const ask = (app: App, range: string) =>
    app.fetch(`/api/admin/measurements?range=${range}`, { headers })
  const read = async (app: App, range: string): Promise<Measurements> =>
    (await ask(app, range)).json()

  test('show the data of requests and rounds without gaps', async () => {
    const url = ownMetrics()
    const { app } = startMeasured(url)
    for (let index = 0; index < 5; index++) await app.fetch('/api/job-offers')
    await run(app)
    // The worker that reads the charts starts after the data points were written. Otherwise a point
    // could be later than the last interval of the chart.
    const reader = startMeasured(url).app
    for (const [range, count] of [
      ['day', 24],
      ['week', 28],
      ['month', 30],
    ] as const) {
      const { is_on, requests, routes, gauges } = await read(reader, range)
      expect([is_on, requests.length, gauges.length]).toEqual([true, count, count])
      expect(requests.reduce((sum, one) => sum + one.requests, 0)).toBeGreaterThanOrEqual(5)
      expect(routes.find(({ route }) => route === 'GET /api/job-offers')).toMatchObject({
        ...{ requests: 5, failed: 0, p50_ms: 0, p95_ms: 0 },
      })
      expect(Object.keys(gauges[0]?.values ?? {})).toEqual([...gaugeNames])
    }
  })

  test('are reported as turned off without an API', async () => {
    const { app } = startMeasured('')
    expect(await read(app, 'day')).toEqual({ is_on: false, requests: [], routes: [], gauges: [] })
    expect((await ask(app, 'decade')).status).toBe(400)
  })

  test('are a server error while Analytics Engine does not answer', async () => {
    const { app } = startMeasured('http://127.0.0.1:9/sql')
    expect((await ask(app, 'day')).status).toBe(503)
  })
})
