import { defineConfig } from 'vitest/config'
import { testSeed } from './support/test-seed.ts'

export const root = `${import.meta.dirname}/..`

/**
 * Whether the run is long, and the seed of randomised tests. Test files read these values through
 * tests/support/effort.ts.
 */
export const provide = {
  isLong: process.env.TEST_LONG === '1',
  seed: Number.parseInt(testSeed, 16),
}

export const runOptions = {
  reporters: ['default', 'json'],
  outputFile: { json: `${root}/test-results/vitest.json` },
  // Hides the request logs of tests that pass.
  silent: 'passed-only' as const,
  // Vitest uses fewer workers than cores by default. On a machine with two cores, one would be
  // idle.
  maxWorkers: '100%',
  // Keeps compiled modules on disk between runs. A single file then takes a third of the time.
  experimental: { fsModuleCache: true },
}

export const unitsProject = {
  root,
  test: {
    name: 'units',
    provide,
    // Test files share a worker thread. Isolating each file would take longer than the file's
    // tests.
    isolate: false,
    pool: 'threads',
    // Some rules read the whole repository, which takes a long time on a busy machine.
    testTimeout: 60_000,
    include: ['worker/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tests/rules/**/*.test.ts'],
  },
}

/**
 * Rules and units alone. They need none of the plugins of tests/vitest.config.ts, which take two
 * seconds to load.
 */
export default defineConfig({ root, test: { ...runOptions, projects: [unitsProject] } })
