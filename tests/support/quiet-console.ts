import { format } from 'node:util'
import { beforeEach } from 'vitest'

/**
 * Keeps the worker's logs and prints them only if a test fails, like Vitest's `silent: 'passed-only'`.
 * Vitest's own way does not work in workerd: it awaits the delivery of every log, and
 * vitest-plugin 1.4.10 holds back those of other requests until the runner sends its next message. A log
 * written after the last one, by work in `waitUntil`, made the run wait for ever.
 */
const print = keepOriginal()
let lines: string[] = []

for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
  console[method] = (...values: unknown[]) => {
    lines.push(format(...values))
  }
}

beforeEach(({ onTestFailed }) => {
  lines = []
  onTestFailed(() => print(lines.join('\n')))
})

/** Files share one workerd, so the console of a second file is already this one. */
function keepOriginal(): typeof console.error {
  const shared = globalThis as { originalError?: typeof console.error }
  shared.originalError ??= console.error.bind(console)
  return shared.originalError
}
