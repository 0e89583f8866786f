import { format } from 'node:util'
import { beforeEach } from 'vitest'

/**
 * Keeps the worker's logs and prints them only if a test fails, like Vitest's option `silent:
 * 'passed-only'`. That option does not work in workerd. Vitest waits until every log is delivered,
 * but vitest-plugin 1.4.10 holds back logs of other requests until the runner sends its next
 * message. If work in `waitUntil` logs something after the runner's last message, the run therefore
 * waits forever.
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
 * The first test file replaces the console, and all test files share one workerd. The original
 * function is therefore kept in a global variable.
 */
function keepOriginal(): typeof console.error {
  const shared = globalThis as { originalError?: typeof console.error }
  shared.originalError ??= console.error.bind(console)
  return shared.originalError
}
