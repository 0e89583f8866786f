import { vi } from 'vitest'

/**
 * Leaves out the reader's pauses, in which the worker answers other requests: they are half of the time
 * that these tests would take. `worker/cv-reader/pause.test.ts` checks them.
 */
vi.mock('../../worker/cv-reader/pause.ts', () => ({
  runPaced: <T>(read: () => Promise<T>) => read(),
  yieldThread: async () => {},
}))
