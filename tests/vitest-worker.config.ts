import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { bundledPackages } from './support/bundled-packages.ts'
import { readDatabaseSchema } from './support/database-schema.ts'
import { provide, retry, root, runOptions } from './vitest-node.config.ts'

const bundlesVersion = createHash('sha1')
  .update(bundledPackages.join())
  .update(readFileSync(`${root}/package-lock.json`))
  .digest('hex')

/** Removes the source maps of packages. They would be two thirds of the data sent to workerd. */
const withoutPackageSourceMaps: Plugin = {
  name: 'without-package-source-maps',
  enforce: 'post',
  // Compiled modules contain the version of the bundles. Vitest must not reuse modules from its
  // cache after the bundles have changed.
  configureVitest: ({ experimental_defineCacheKeyGenerator }) =>
    experimental_defineCacheKeyGenerator(() => bundlesVersion),
  transform: {
    filter: { id: /\/node_modules\// },
    // The added line break is necessary. If the code were unchanged, Vite would ignore `map` and
    // keep the file's own source map.
    handler: (code) => ({ code: `${code}\n`, map: { mappings: '' } }),
  },
}

export const workerProject = {
  root,
  plugins: [
    withoutPackageSourceMaps,
    cloudflareTest(async ({ inject }) => ({
      wrangler: { configPath: './wrangler.toml' },
      miniflare: {
        // Added to the flags of wrangler.toml. Vitest sends the modules to workerd through a
        // WebSocket. Compressing them would take a second.
        compatibilityFlags: ['no_web_socket_compression'],
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
}

/** The worker, in workerd. */
export default defineConfig({ root, test: { ...runOptions, projects: [workerProject] } })
