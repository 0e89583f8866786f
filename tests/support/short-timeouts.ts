import { onTestFinished, vi } from 'vitest'

/**
 * Divides the timeouts of the worker's outgoing requests by `divisor` until the end of the test, so
 * that no test waits for the full timeout. With `times`, only that many timeouts are shortened.
 * @returns the mock, which records the timeouts that the worker asked for
 */
export function shortenTimeouts({ divisor, times }: { divisor: number; times?: number }) {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const shortened = (ms: number) => timeout(ms / divisor)
  const mock = vi.spyOn(AbortSignal, 'timeout')
  if (times === undefined) mock.mockImplementation(shortened)
  for (let i = 0; i < (times ?? 0); i++) mock.mockImplementationOnce(shortened)
  onTestFinished(() => mock.mockRestore())
  return mock
}
