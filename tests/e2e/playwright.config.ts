import { defineConfig } from '@playwright/test'
import { requireChromium } from '../support/chromium.ts'
import { testSeed } from '../support/test-seed.ts'

const port = Number(process.env.E2E_PORT ?? 8799)
const state = 'test-results/state'

/** The server of `npm start` with its own data; `options` are those of `npm start`. */
export const serverWith = ({ state, options = [] }: { state: string; options?: string[] }) => ({
  command: [
    'node worker/cli/start.ts',
    ...(process.env.E2E_BUILT === '1' ? ['--built'] : []),
    ...options,
  ].join(' '),
  cwd: '../..',
  url: `http://localhost:${port}/api/job-offers`,
  env: { PORT: String(port), OVUNQUE_STATE: state },
  reuseExistingServer: process.env.E2E_REUSE === '1',
  timeout: 300_000,
  gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 } as const,
})

/**
 * Journeys through what `npm start` serves: the production build on workerd, with its own database
 * filled with demo offers. `E2E_REUSE=1` uses a running server; `E2E_TRACE=1` records a trace of
 * every journey, which takes a fifth longer.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy CI machine may fail once for slowness; a second failure is an error. Retries are reported.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  metadata: { state, seed: testSeed },
  projects: [
    { name: 'seeded offers', testMatch: '*.setup.ts' },
    {
      name: 'journeys',
      testMatch: '*.test.ts',
      testIgnore: [
        // Runs on its own server: from-nothing.config.ts.
        'from-nothing.test.ts',
        // Counts all events, so no other journey may send any.
        ...(process.env.E2E_COOKIES === 'accepted' ? ['analytics.test.ts'] : []),
      ],
      dependencies: ['seeded offers'],
    },
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    // Motion costs time; journeys in which it matters ask for it.
    contextOptions: { reducedMotion: process.env.TEST_LONG === '1' ? 'no-preference' : 'reduce' },
    screenshot: 'only-on-failure',
    trace: process.env.E2E_TRACE === '1' ? 'on' : 'off',
    launchOptions: {
      executablePath: requireChromium(),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: serverWith({ state }),
})
