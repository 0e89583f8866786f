import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './support/temporary-files.ts'
import { testSeed } from './support/test-seed.ts'

keepTemporaryFilesInMemory()

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

/** On a busy CI machine a test may fail once because of slowness. `npm test` lists second tries. */
export const retry = process.env.CI ? 1 : 0

const unitsProject = {
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

const commandsProject = {
  root,
  // Some tests start processes, which takes a long time on a busy machine.
  test: {
    name: 'cli',
    isolate: false,
    retry,
    testTimeout: 60_000,
    include: ['tests/cli/**/*.test.ts'],
  },
}

const cvProject = {
  root,
  test: {
    name: 'cv',
    testTimeout: 60_000,
    provide,
    isolate: false,
    include: ['tests/cv/**/*.test.ts'],
    setupFiles: ['tests/cv/without-pauses.ts'],
  },
}

export const nodeProjects = [unitsProject, commandsProject, cvProject]

/** Rules, units, commands and CV reader: all tests that run in Node. They need no plugins. */
export default defineConfig({ root, test: { ...runOptions, projects: nodeProjects } })
