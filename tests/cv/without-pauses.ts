import { vi } from 'vitest'

/**
 * Removes the CV reader's pauses, in which the worker answers other requests. They would double the
 * duration of these tests. `worker/cv-reader/pause.test.ts` tests the pauses.
 */
vi.mock('../../worker/cv-reader/pause.ts', () => ({
  runWithPauses: <T>(read: () => Promise<T>) => read(),
  yieldThread: async () => {},
}))
