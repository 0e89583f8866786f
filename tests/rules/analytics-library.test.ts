import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { analyticsConfig } from '../../web/site/analytics/config.ts'

const sourceOf = (file: string): string =>
  readFileSync(`node_modules/posthog-js/lib/src/${file}.js`, 'utf8')

test('the analytics library is configured with the limits of the specification', () => {
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
  ['the flush interval is between 250 and 5000 ms', 'request-queue', '250, 5000'],
  [
    'a session lasts at most 24 hours',
    'sessionid',
    'SESSION_LENGTH_LIMIT_MILLISECONDS = 24 * 3600 * 1000',
  ],
  ['a request times out after 60 s', 'request', 'options.timeout = options.timeout || 60000'],
  ['a failed request is retried 10 times', 'retry-queue', 'DEFAULT_MAX_RETRIES = 10'],
  [
    'a status of 500 or more is retried',
    'retry-queue',
    'response.statusCode < 400 || response.statusCode >= 500',
  ],
  [
    'the first retry waits 3 s, and each wait is twice the previous one',
    'retry-queue',
    '3000 * Math.pow(2, retriesPerformedSoFar)',
  ],
  ['a retry waits at most 30 minutes', 'retry-queue', 'thirtyMinutes = 30 * 60 * 1000'],
  [
    'the error handler is called for a status of 400 or more',
    'request-dispatch',
    'response.statusCode >= 400',
  ],
])('default of the analytics library: %s', (_, file, text) =>
  expect(sourceOf(file)).toContain(text),
)
