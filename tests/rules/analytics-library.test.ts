import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analyticsConfig } from '../../web/lib/analytics-config.ts'

const sourceOf = (file: string): string =>
  readFileSync(`node_modules/posthog-js/lib/src/${file}.js`, 'utf8')

test('the provider’s library is set to the numbers of the spec', () => {
  expect(analyticsConfig).toMatchObject({
    request_queue_config: { flush_interval_ms: 3_000 },
    session_idle_timeout_seconds: 30 * 60,
    rate_limiting: { events_per_second: 10 },
    feature_flag_request_timeout_ms: 3_000,
    surveys_request_timeout_ms: 10_000,
    cookie_expiration: 365,
    person_profiles: 'identified_only',
    autocapture: false,
    disable_session_recording: true,
    capture_heatmaps: false,
  })
})

// The library has no settings for these numbers. The test finds them in the library's source,
// because another version may use other numbers.
test.each([
  ['batches go out every 250 to 5000 ms', 'request-queue', '250, 5000'],
  ['a session lasts 24 hours', 'sessionid', 'SESSION_LENGTH_LIMIT_MILLISECONDS = 24 * 3600 * 1000'],
  ['a request has 60 s', 'request', 'options.timeout = options.timeout || 60000'],
  ['what fails is tried again 10 times', 'retry-queue', 'DEFAULT_MAX_RETRIES = 10'],
  ['from 500 on', 'retry-queue', 'response.statusCode < 400 || response.statusCode >= 500'],
  ['after 3 s, doubled', 'retry-queue', '3000 * Math.pow(2, retriesPerformedSoFar)'],
  ['at most 30 minutes', 'retry-queue', 'thirtyMinutes = 30 * 60 * 1000'],
  ['from 400 on the handler is called', 'request-dispatch', 'response.statusCode >= 400'],
])('of itself %s', (_, file, text) => expect(sourceOf(file)).toContain(text))
