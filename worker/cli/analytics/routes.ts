import { setTimeout as wait } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { SimulatedFaults, simulatedFaultSchema } from '../mailbox/faults.ts'
import { mailboxPageHeaders } from '../mailbox/page.ts'
import { analyticsEventsPageScript, renderAnalyticsEventsPage } from './page.ts'
import { parseAnalyticsBody, parseAnalyticsEvents } from './read-body.ts'
import type { AnalyticsEventLog } from './received.ts'

const flagsBody = z.looseObject({ token: z.string(), distinct_id: z.string() })

/** The project settings, which the provider's browser library requests first. */
const settings = {
  supportedCompression: ['gzip', 'gzip-js'],
  hasFeatureFlags: false,
  surveys: false,
  sessionRecording: false,
  autocapture_opt_out: true,
}

/** The settings that `PUT …/settings` can change. */
const settingsBody = z
  .strictObject({
    hasFeatureFlags: z.boolean(),
    surveys: z.boolean(),
    quotaLimited: z.boolean(),
    /** Experiments in the provider's format. Each experiment also defines a feature flag. */
    experiments: z.array(
      z.looseObject({ feature_flag_key: z.string(), variants: z.record(z.string(), z.unknown()) }),
    ),
  })
  .partial()

/**
 * Creates a local stand-in for the analytics provider under /dev/analytics. It implements PostHog's
 * protocol for events, flags, surveys and settings. Programs read the received events at
 * `/dev/analytics.json`, people at `/dev/analytics`. With `PUT …/faults`, a test makes requests
 * fail: all of them, or only those to the path `to`, such as `/e/`. `PUT …/settings` changes the
 * project's settings.
 */
export function createLocalAnalyticsRoutes(received: AnalyticsEventLog) {
  const faults = new SimulatedFaults()
  let config = settings
  let quotaLimited: string[] = []
  let experiments: z.output<typeof settingsBody>['experiments'] = []
  const provider = new Hono()
    .use(async (c, next) => {
      const fault = faults.take([c.req.path.replace('/dev/analytics', '')])
      if (fault) await wait(fault.delay_ms)
      if (fault?.status === undefined) return next()
      const answer = Response.json(
        { detail: 'A fault that was asked for' },
        { status: fault.status },
      )
      if (fault.retry_after !== undefined)
        answer.headers.set('Retry-After', String(fault.retry_after))
      return answer
    })
    .on('POST', ['/e/', '/i/v0/e/', '/batch/'], async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer())
      try {
        const headers = Object.keys(c.req.header())
        received.add(parseAnalyticsEvents(body), { path: c.req.path, headers })
      } catch {
        return c.json({ detail: 'Malformed event data' }, 400)
      }
      return c.json({ status: 'Ok' }, 200, { 'Set-Cookie': 'provider=would-like-this; Path=/' })
    })
    .post('/flags/', async (c) => {
      const parsed = flagsBody.safeParse(
        parseAnalyticsBody(new Uint8Array(await c.req.arrayBuffer())),
      )
      if (!parsed.success) return c.json({ detail: 'Malformed request' }, 400)
      received.addLookup('/flags/')
      return c.json({ flags: flagsOf(experiments), errorsWhileComputingFlags: false, quotaLimited })
    })
    .get('/array/:token/config', (c) => {
      received.addLookup(c.req.path.replace('/dev/analytics', ''))
      return c.json({ token: c.req.param('token'), ...config })
    })
    .on('GET', ['/api/surveys/', '/api/web_experiments/'], (c) => {
      received.addLookup(c.req.path.replace('/dev/analytics', ''))
      return c.json(c.req.path.endsWith('surveys/') ? { surveys: [] } : { experiments })
    })

  return new Hono()
    .put('/dev/analytics/faults', async (c) => {
      const parsed = simulatedFaultSchema.safeParse(await c.req.json().catch(() => undefined))
      if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 422)
      faults.set(parsed.data)
      return c.json({})
    })
    .put('/dev/analytics/settings', async (c) => {
      const parsed = settingsBody.safeParse(await c.req.json().catch(() => undefined))
      if (!parsed.success) return c.json({ detail: z.prettifyError(parsed.error) }, 422)
      const { quotaLimited: isLimited, experiments: tried = [], ...changed } = parsed.data
      config = { ...settings, ...(tried.length > 0 && { hasFeatureFlags: true }), ...changed }
      experiments = tried
      quotaLimited = isLimited ? ['feature_flags'] : []
      return c.json({})
    })
    .get('/dev/analytics.json', (c) =>
      c.json({ events: received.events, lookups: received.lookups }, 200, {
        'Cache-Control': 'no-store',
      }),
    )
    .delete('/dev/analytics.json', (c) => {
      received.clear()
      return c.json({})
    })
    .get('/dev/analytics', (c) =>
      c.html(renderAnalyticsEventsPage(received), 200, mailboxPageHeaders),
    )
    .get('/dev/analytics/page.js', (c) => c.body(analyticsEventsPageScript, 200, scriptType))
    .route('/dev/analytics', provider)
}

/** Gives everyone each experiment's last variant. (The first variant is the unchanged product.) */
const flagsOf = (experiments: z.output<typeof settingsBody>['experiments'] = []) =>
  Object.fromEntries(
    experiments.map(({ feature_flag_key: key, variants }) => [
      key,
      { key, enabled: true, variant: Object.keys(variants).at(-1) },
    ]),
  )

const scriptType = { 'Content-Type': 'text/javascript; charset=utf-8' }
