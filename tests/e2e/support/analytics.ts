import type { APIRequestContext, Page } from '@playwright/test'
import type {
  ReceivedAnalyticsEvent,
  ReceivedConfigRequest,
} from '../../../worker/cli/analytics/received.ts'
import { expect } from './journey.ts'

/** How often the analytics library sends the events that it has collected. */
const flushIntervalMs = 3_000

/**
 * Makes the analytics library send the events that it has collected. Requires that `page.clock` is
 * installed.
 */
export const flushEvents = (page: Page): Promise<void> => page.clock.fastForward(flushIntervalMs)

/**
 * The local stand-in for the analytics provider. The methods read the events that it received and
 * make it fail.
 */
export const localAnalyticsProvider = (api: APIRequestContext) => ({
  async received(): Promise<{
    events: ReceivedAnalyticsEvent[]
    lookups: ReceivedConfigRequest[]
  }> {
    return (await api.get('/dev/analytics.json')).json()
  },
  async clear(): Promise<void> {
    await api.delete('/dev/analytics.json')
    await api.put('/dev/analytics/settings', { data: {} })
  },
  async settings(data: Record<string, unknown>): Promise<void> {
    expect((await api.put('/dev/analytics/settings', { data })).status()).toBe(200)
  },
  async fault(data: { to: string; status: number; times: number }): Promise<void> {
    expect((await api.put('/dev/analytics/faults', { data })).status()).toBe(200)
  },
  /** Waits for an event named `name` from this page, then returns all received events in order. */
  async arrived(page: Page, name: string): Promise<ReceivedAnalyticsEvent[]> {
    let events: ReceivedAnalyticsEvent[] = []
    const names = async () => {
      await flushEvents(page)
      events = (await this.received()).events.toReversed()
      return events.map(({ event }) => event)
    }
    await expect.poll(names, { message: `${name} arrives`, intervals: [100] }).toContain(name)
    return events
  },
})

/** Records the page's requests to the provider from now on. */
export function recordAnalyticsRequests(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/ingest')) asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

/** The names of everything that the analytics library has stored in this browser. */
export async function analyticsStorageNames(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
  const cookies = await page.context().cookies()
  return [...stored, ...cookies.map(({ name }) => name)].filter((name) => /ph_|posthog/i.test(name))
}
