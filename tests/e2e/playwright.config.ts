import { defineConfig } from '@playwright/test'
import { requireChromium } from '../support/chromium.ts'

const port = Number(process.env.E2E_PORT ?? 8799)

/**
 * Journeys through what `npm start` serves: the production build on workerd, with a database of its
 * own that starts from the demo offers.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
    trace: 'retain-on-failure',
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
  webServer: {
    command: 'node worker/cli/start.ts',
    cwd: '../..',
    url: `http://localhost:${port}/api/job-offers`,
    env: { PORT: String(port), OVUNQUE_STATE: 'test-results/state' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
