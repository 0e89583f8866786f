import { defineConfig } from '@playwright/test'
import { requireChromium } from '../support/chromium.ts'
import { testSeed } from '../support/test-seed.ts'
import { firstPort, journeyState } from './support/journey-server.ts'

/**
 * Tests whole journeys on what `npm start` serves: the production build on workerd, with its own
 * database of demo offers. `E2E_REUSE=1` uses a server that is already running. `E2E_TRACE=1`
 * records a trace of every journey, which takes 20 % longer.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // On a busy CI machine a test may fail once because of slowness. A second failure counts as an
  // error. `npm test` lists second tries.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  metadata: { state: journeyState, seed: testSeed },
  projects: [
    { name: 'seeded offers', testMatch: '*.setup.ts' },
    {
      name: 'journeys',
      testMatch: '*.test.ts',
      // This test counts all analytics events, so it runs only when the other journeys send none.
      testIgnore: process.env.E2E_COOKIES === 'accepted' ? ['analytics.test.ts'] : [],
      dependencies: ['seeded offers'],
    },
  ],
  use: {
    baseURL: `http://localhost:${firstPort}`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Except in long runs, animations are off to save time. Tests that depend on them enable them.
    contextOptions: { reducedMotion: process.env.TEST_LONG === '1' ? 'no-preference' : 'reduce' },
    screenshot: 'only-on-failure',
    trace: process.env.E2E_TRACE === '1' ? 'on' : 'off',
    launchOptions: {
      executablePath: requireChromium(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // Pages live only for seconds, so optimising code would take more time than it saves.
        '--js-flags=--no-turbofan --no-maglev',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'node worker/cli/start.ts',
    cwd: '../..',
    url: `http://localhost:${firstPort}/api/job-offers`,
    env: { PORT: String(firstPort), OVUNQUE_STATE: journeyState },
    reuseExistingServer: process.env.E2E_REUSE === '1',
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
