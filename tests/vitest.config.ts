import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import unocss from 'unocss/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import unoConfig from '../web/uno.config.ts'
import { bundledPackages } from './support/bundled-packages.ts'
import { requireChromium } from './support/chromium.ts'
import { readDatabaseSchema } from './support/database-schema.ts'
import { keepTemporaryFilesInMemory } from './support/temporary-files.ts'
import { provide, root, runOptions, unitsProject } from './vitest-units.config.ts'

keepTemporaryFilesInMemory()

/** On a busy CI machine a test may fail once because of slowness. `npm test` lists second tries. */
const retry = process.env.CI ? 1 : 0

const bundlesVersion = createHash('sha1')
  .update(bundledPackages.join())
  .update(readFileSync(`${root}/package-lock.json`))
  .digest('hex')

/** Removes the source maps of packages. They would be two thirds of the data sent to workerd. */
const withoutPackageSourceMaps: Plugin = {
  name: 'without-package-source-maps',
  enforce: 'post',
  // Compiled modules contain the version of the bundles. Vitest must not reuse modules from its cache
  // after the bundles have changed.
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(() => bundlesVersion),
  transform: {
    filter: { id: /\/node_modules\// },
    // The added line break is necessary. If the code were unchanged, Vite would ignore `map` and
    // keep the file's own source map.
    handler: (code) => ({ code: `${code}\n`, map: { mappings: '' } }),
  },
}

/**
 * All Vitest projects in one run: rules and units, commands, CV analysis, components, and the
 * worker in workerd.
 */
export default defineConfig({
  root,
  test: {
    ...runOptions,
    projects: [
      unitsProject,
      {
        root,
        // Some tests start processes, which takes a long time on a busy machine.
        test: {
          name: 'cli',
          isolate: false,
          retry,
          testTimeout: 60_000,
          include: ['tests/cli/**/*.test.ts'],
        },
      },
      {
        root,
        test: {
          name: 'cv',
          testTimeout: 60_000,
          provide,
          isolate: false,
          include: ['tests/cv/**/*.test.ts'],
          setupFiles: ['tests/cv/without-pauses.ts'],
        },
      },
      {
        root,
        plugins: [
          react(),
          // Generates the styles of all modules at once. Otherwise the styles of a module that is
          // loaded later would be missing.
          unocss({
            ...unoConfig,
            configFile: false,
            content: { filesystem: [`${root}/web/**/*.tsx`] },
          }),
        ],
        // Lists the entry files, so that Vite finds all packages before the first test. If Vite
        // found a package later, it would reload the page during a test.
        optimizeDeps: { entries: ['web/pages/*.tsx', 'tests/components/**/*.{ts,tsx}'] },
        test: {
          name: 'components',
          provide,
          isolate: false,
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: ['tests/components/support/setup.ts'],
          testTimeout: 60_000,
          // The same timeout as in the end-to-end tests.
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
              // Reduced motion, as in most end-to-end tests. With animations, each test would wait
              // for dialogs to fade.
              contextOptions: {
                locale: 'it-IT',
                timezoneId: 'Europe/Rome',
                reducedMotion: 'reduce',
              },
              launchOptions: {
                // This is a getter because only this project needs a browser. The getter looks for
                // Chromium only when the project runs.
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
          withoutPackageSourceMaps,
          cloudflareTest(async ({ inject }) => ({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                ENVIRONMENT: 'local',
                SITE_ORIGIN: 'https://ovunque.test',
                // Caches nothing, so that tests see their own writes.
                CATALOGUE_TTL_SECONDS: 0,
                // The time that the worker waits for the catalogue before it returns the last known
                // list. It is so long that this never happens, even on a busy machine.
                CATALOGUE_PATIENCE_MS: 60_000,
                // One day, so that counters flush only when a test runs their alarm.
                COUNTER_FLUSH_SECONDS: 86_400,
                // The write limit is high because most tests do not move the clock. All their
                // writes therefore count in the same time window.
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
          // Vitest must not intercept the console, because tests/support/quiet-console.ts collects
          // the logs instead.
          disableConsoleIntercept: true,
          include: ['tests/worker/**/*.test.ts'],
          globalSetup: [
            'tests/support/mailbox-server.ts',
            'tests/support/stripe-server.ts',
            'tests/support/analytics-server.ts',
            'tests/support/logo-server.ts',
            'tests/support/posting-server.ts',
            'tests/support/indexnow-server.ts',
            'tests/support/ecb-server.ts',
            'tests/support/registry-server.ts',
            'tests/support/metrics-server.ts',
            'tests/support/webhook-server.ts',
          ],
          setupFiles: ['tests/support/quiet-console.ts', 'tests/support/empty-storage.ts'],
          testTimeout: 60_000,
          retry,
          deps: { optimizer: { ssr: { enabled: true, include: bundledPackages } } },
        },
      },
    ],
  },
})
