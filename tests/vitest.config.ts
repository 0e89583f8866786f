import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import unocss from 'unocss/vite'
import { defineConfig } from 'vitest/config'
import unoConfig from '../web/uno.config.ts'
import { requireChromium } from './support/chromium.ts'
import { readDatabaseSchema } from './support/database-schema.ts'
import { testSeed } from './support/test-seed.ts'

const root = `${import.meta.dirname}/..`
/** A busy CI machine may be too slow once; retries are reported. */
const retry = process.env.CI ? 1 : 0

/** For tests/support/effort.ts: the number of runs and the seed of randomised tests. */
const provide = {
  isLong: process.env.TEST_LONG === '1',
  seed: Number.parseInt(testSeed, 16),
}

/** One run: rules, pure units, commands, and the worker in workerd. */
export default defineConfig({
  root,
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: `${root}/test-results/vitest.json` },
    // Request logs are for operators, not for test output.
    silent: 'passed-only',
    // Otherwise one of two cores would be idle.
    maxWorkers: '100%',
    // Compiled modules stay on disk from run to run: a third of the time of a single file.
    experimental: { fsModuleCache: true },
    projects: [
      {
        root,
        test: {
          name: 'units',
          provide,
          // Starting a process per file takes longer than its tests.
          isolate: false,
          pool: 'threads',
          // Some rules read the whole repository, on busy machines.
          testTimeout: 60_000,
          include: ['worker/**/*.test.ts', 'web/**/*.test.{ts,tsx}', 'tests/rules/**/*.test.ts'],
        },
      },
      { root, test: { name: 'cli', retry, include: ['tests/cli/**/*.test.ts'] } },
      {
        root,
        test: { name: 'cv', provide, isolate: false, include: ['tests/cv/**/*.test.ts'] },
      },
      {
        root,
        plugins: [
          react(),
          // All styles at once: those of a module that is loaded later would never arrive.
          unocss({
            ...unoConfig,
            configFile: false,
            content: { filesystem: [`${root}/web/**/*.tsx`] },
          }),
        ],
        // Found before the first test: a package found later would reload the page in the middle of one.
        optimizeDeps: { entries: ['web/pages/*.tsx', 'tests/components/**/*.tsx'] },
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: ['tests/components/support/setup.ts'],
          testTimeout: 60_000,
          // As long as in journeys.
          expect: { poll: { timeout: 10_000 } },
          retry,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 720 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              actionTimeout: 10_000,
              contextOptions: { locale: 'it-IT', timezoneId: 'Europe/Rome' },
              launchOptions: {
                // Only when the project runs: others need no browser.
                get executablePath() {
                  return requireChromium()
                },
              },
            }),
          },
        },
      },
      {
        root,
        plugins: [
          cloudflareTest(async ({ inject }) => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                ENVIRONMENT: 'local',
                SITE_ORIGIN: 'https://ovunque.test',
                // Cache nothing, so that tests see their own writes.
                CATALOGUE_TTL_SECONDS: 0,
                // A busy machine must not be answered with the last known list.
                CATALOGUE_PATIENCE_MS: 60_000,
                // Counters flush when a test says so, not by alarm.
                COUNTER_FLUSH_SECONDS: 86_400,
                // The clock stands still in most tests, so all writes fall into one window.
                WRITES_PER_PERSON: 100_000,
                SESSION_SECRET: 'known-to-everybody-and-good-for-nothing-but-these-tests',
                RESEND_API_KEY: 're_tests',
                RESEND_BASE_URL: inject('mailboxUrl'),
                STRIPE_SECRET_KEY: 'sk_test_tests',
                STRIPE_WEBHOOK_SECRET: 'whsec_tests',
                STRIPE_API_URL: inject('stripeUrl'),
                PAYMENT_DETAILS: 'Bonifico a Prova',
                ECB_URL: '',
                VIES_URL: inject('viesUrl'),
                DNS_URL: inject('dnsUrl'),
                ANALYTICS_KEY: 'phc_tests',
                ANALYTICS_HOST: inject('analyticsUrl'),
                ANALYTICS_ASSETS_HOST: inject('analyticsUrl'),
                MIGRATIONS: await readD1Migrations(`${root}/migrations`),
                SCHEMA: await readDatabaseSchema(`${root}/migrations`),
              },
            },
          })),
        ],
        test: {
          name: 'worker',
          provide,
          isolate: false,
          // tests/support/quiet-console.ts keeps the logs instead.
          disableConsoleIntercept: true,
          include: ['tests/worker/**/*.test.ts'],
          globalSetup: [
            'tests/support/mailbox-server.ts',
            'tests/support/stripe-server.ts',
            'tests/support/analytics-server.ts',
            'tests/support/logo-server.ts',
            'tests/support/indexnow-server.ts',
            'tests/support/ecb-server.ts',
            'tests/support/registry-server.ts',
          ],
          setupFiles: ['tests/support/quiet-console.ts', 'tests/support/empty-storage.ts'],
          testTimeout: 60_000,
          retry,
          // Nested CommonJS in sanitize-html, which workerd's module fallback cannot follow; and
          // Stripe's SDK, hundreds of files bundled into one.
          deps: { optimizer: { ssr: { enabled: true, include: ['sanitize-html', 'stripe'] } } },
        },
      },
    ],
  },
})
