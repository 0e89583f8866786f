import { format } from 'node:util'
import { beforeEach } from 'vitest'

/**
 * Keeps the worker's logs and prints them only if a test fails, like Vitest's option `silent:
 * 'passed-only'`. That option does not work in workerd. Vitest waits for the delivery of every log, but
 * vitest-plugin 1.4.10 holds back logs of other requests until the runner sends its next message. A log
 * written by work in `waitUntil` after the last message therefore made the run wait forever.
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

/**
 * Test files share one workerd, so the console of the second file has already been replaced. The
 * original is kept in a global variable.
 */
function keepOriginal(): typeof console.error {
  const shared = globalThis as { originalError?: typeof console.error }
  shared.originalError ??= console.error.bind(console)
  return shared.originalError
}
