import { onTestFinished, vi } from 'vitest'

/**
 * Shortens the timeouts of the worker's requests until the end of the test, so that no test waits for
 * the seconds that the worker grants a server.
 * @returns the mock, which knows the timeouts that the worker asked for
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
