import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import unocss from 'unocss/vite'
import { defineConfig } from 'vite'
import { localAnalyticsPlugin } from '../worker/cli/analytics/vite-plugin.ts'
import { localMailboxPlugin } from '../worker/cli/mailbox/vite-plugin.ts'
import { localMetricsPlugin } from '../worker/cli/metrics/vite-plugin.ts'
import { localStripePlugin } from '../worker/cli/stripe/vite-plugin.ts'
import { localViesPlugin } from '../worker/cli/vies/vite-plugin.ts'
import { localVars } from '../worker/local-vars.ts'
import { pageFilesPlugin } from './page-files.config.ts'
import { serviceWorkerPlugin } from './service-worker.config.ts'

// Cloudflare's request log would contain whole addresses, with the secrets in mailed links.
process.env.X_LOCAL_OBSERVABILITY = 'false'

const root = resolve(import.meta.dirname, '..')
const state = resolve(root, process.env.OVUNQUE_STATE ?? '.wrangler/state')

/** Libraries that the first route needs. */
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](?:react-query|query-core)|i18next|valtio|proxy-compare|hono)[\\/]/

/**
 * Parts that every page loads once it is idle. With all modules that they share in one file, a page
 * needs about half as many requests. Rolldown still emits a tiny file for each part, which only
 * imports that file (rolldown#9729).
 */
const afterStart = [
  'app/failed-page.tsx',
  'board/offers/offer-card-body.tsx',
  'board/offers/save-offer-button.tsx',
  'board/offers/search-suggestions.tsx',
  'components/toast.tsx',
  'lib/clean-html.ts',
  'people/marks/marks-sync.ts',
  'site/consent/banner.tsx',
  'site/shell/connection-notice.tsx',
]

/** Parts that the list of offers loads once it is idle. */
const listParts = [
  'board/offers/country-field.tsx',
  'board/offers/filter-sheet.tsx',
  'board/offers/offer-list-extras.tsx',
  'board/offers/posted-within-filter.tsx',
  'board/offers/minimum-salary-filter.tsx',
  'board/offers/free-words-filter.tsx',
]

/** Whether a module is one of these files of web/. Throws if a file does not exist. */
function isOneOf(files: string[]): (id: string) => boolean {
  const ids = new Set(files.map((file) => realpathSync(resolve(import.meta.dirname, file))))
  return (id) => ids.has(id)
}

/**
 * Pages that people often open by a link within the site. The hash has eight characters, so `offer`
 * does not match `offer-create`.
 */
const pageFiles =
  /\/(offer|company|pricing|policies|login|signup|profile|applications)-[\w-]{8}\.js$/

const port = Number(process.env.PORT ?? 8787)

/**
 * `vite build --mode production` builds the deployed product; other modes (`localhost` for `npm
 * start`, `development` for `npm run dev`) apply the local vars on top of wrangler.toml.
 */
export default defineConfig(({ mode, command, isPreview }) => ({
  root: import.meta.dirname,
  publicDir: 'public',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    modulePreload: {
      // All supported browsers support modulepreload.
      polyfill: false,
      // Other pages preload no scripts, because the list of files makes the first route larger.
      resolveDependencies: (file, dependencies) =>
        pageFiles.test(file) ? dependencies : dependencies.filter((name) => name.endsWith('.css')),
    },
  },
  environments: {
    client: {
      build: {
        // Libraries are four fifths of the first route. Separate, they stay cached across deploys.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: libraries },
                // Without this group, the code that later pages share would become fifty small
                // files. The service worker must stay a separate file.
                { name: 'first-route', tags: ['$initial'], test: /^(?!.*[\\/]offline[\\/])/ },
                { name: 'after-start', test: isOneOf(afterStart) },
                { name: 'list-parts', test: isOneOf(listParts) },
              ],
            },
            // Content blockers match file names, so consent and analytics get neutral names.
            chunkFileNames: ({ name }) =>
              /analytics|consent|posthog|slim|extension|survey/.test(name)
                ? 'assets/part-[hash].js'
                : 'assets/[name]-[hash].js',
          },
        },
      },
    },
  },
  server: { port, strictPort: true, host: '127.0.0.1' },
  preview: { port, strictPort: true, host: '127.0.0.1' },
  plugins: [
    react(),
    pageFilesPlugin(),
    serviceWorkerPlugin(),
    // Only the deployed product sends real mails; every other mode uses a local mailbox.
    mode !== 'production' && localMailboxPlugin(state),
    mode !== 'production' && localStripePlugin(port),
    mode !== 'production' && localAnalyticsPlugin(),
    mode !== 'production' && localMetricsPlugin(),
    mode !== 'production' && localViesPlugin(),
    unocss({ configFile: `${import.meta.dirname}/uno.config.ts` }),
    cloudflare({
      configPath: '../wrangler.toml',
      persistState: { path: state },
      config:
        mode === 'production'
          ? undefined
          : ({ queues }) => {
              // Locally no other mails arrive to fill a batch, so deliver each mail at once.
              for (const consumer of queues.consumers ?? []) consumer.max_batch_timeout = 0
              return {
                vars: {
                  ...localVars(port),
                  // Only the dev server gets a looser CSP, because Vite needs inline scripts.
                  HOT_RELOAD: command === 'serve' && !isPreview,
                },
              }
            },
    }),
  ],
}))
