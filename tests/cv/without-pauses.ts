import { vi } from 'vitest'

// Removes the CV reader's pauses for other requests, which would double the duration of these
// tests. `worker/cv-reader/pause.test.ts` tests them.
vi.mock('../../worker/cv-reader/pause.ts', () => ({
  runWithPauses: <T>(read: () => Promise<T>) => read(),
  yieldThread: async () => {},
}))
