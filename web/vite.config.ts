import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import unocss from 'unocss/vite'
import { defineConfig } from 'vite'
import { standInPlugins } from '../worker/cli/stand-in-plugins.ts'
import { applyLocalValues } from '../worker/local-vars.ts'
import { createPageFilesPlugin } from './page-files.config.ts'
import { createServerPartsPlugin } from './server-parts.config.ts'
import { createServiceWorkerPlugin } from './service-worker.config.ts'

// No local request log: it would contain full URLs, with the secrets of links in mails.
process.env.X_LOCAL_OBSERVABILITY = 'false'

const root = resolve(import.meta.dirname, '..')
const state = resolve(root, process.env.OVUNQUE_STATE ?? '.wrangler/state')

/** Matches the libraries that the first page needs. */
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack[\\/](?:react-query|query-core)|valtio|proxy-compare|hono)[\\/]/

/**
 * Modules that every page loads when it is idle. Their code is put into one file. This halves the
 * number of a page's requests, although Rolldown still writes a tiny file per module, which only
 * imports the common file (rolldown#9729).
 */
const afterStart = [
  'app/failed-page.tsx',
  'board/offers/card/offer-card-body.tsx',
  'board/offers/card/save-offer-button.tsx',
  'board/offers/search/search-suggestion-list.tsx',
  'components/toast.tsx',
  'lib/sanitize-html.ts',
  'people/marks/marks-sync.ts',
  'site/consent/banner.tsx',
  'site/shell/connection-notice.tsx',
]

/** Modules that the list of offers loads when it is idle. */
const listParts = [
  'board/offers/filters/country-field.tsx',
  'board/offers/filters/filter-sheet.tsx',
  'board/offers/list/offer-list-extras.tsx',
  'board/offers/filters/posted-within-filter-field.tsx',
  'board/offers/filters/minimum-salary-filter-field.tsx',
  'board/offers/filters/free-words-filter-field.tsx',
]

/** Returns a function that says whether a module is one of `files`, all of which must exist. */
function isOneOf(files: string[]): (id: string) => boolean {
  const ids = new Set(files.map((file) => realpathSync(resolve(import.meta.dirname, file))))
  return (id) => ids.has(id)
}

/**
 * Matches the scripts of pages that people often open by a link within the site. The hash must have
 * exactly eight characters, because `offer` must not match `offer-create`.
 */
const pageFiles =
  /\/(offer|company|pricing|policies|login|signup|profile|applications)-[\w-]{8}\.js$/

const port = Number(process.env.PORT ?? 8787)

/**
 * `vite build --mode production` builds the product that is deployed. The modes `localhost` (for
 * `npm start`) and `development` (for `npm run dev`) use local values instead of wrangler.toml's.
 */
export default defineConfig(({ mode, command, isPreview }) => ({
  root: import.meta.dirname,
  publicDir: 'public',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    modulePreload: {
      // No polyfill is needed, because all supported browsers support modulepreload.
      polyfill: false,
      // Lists of scripts to preload enlarge the first page, so only `pageFiles` have such a list.
      resolveDependencies: (file, dependencies) =>
        pageFiles.test(file) ? dependencies : dependencies.filter((name) => name.endsWith('.css')),
    },
  },
  environments: {
    client: {
      build: {
        // Libraries are four fifths of the first page's code. In files of their own, they stay
        // cached when the site is deployed again.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'libraries', test: libraries },
                // Without this group, the modules that later pages share would become fifty small
                // files. The service worker must stay a separate file.
                { name: 'first-route', tags: ['$initial'], test: /^(?!.*[\\/]offline[\\/])/ },
                { name: 'after-start', test: isOneOf(afterStart) },
                { name: 'list-parts', test: isOneOf(listParts) },
              ],
            },
            // Content blockers look at file names, so consent and analytics get neutral ones.
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
    createPageFilesPlugin(),
    createServiceWorkerPlugin(),
    createServerPartsPlugin(),
    // In all modes but production, no mail is sent: mails are stored in a local mailbox.
    mode !== 'production' && standInPlugins(port, state),
    unocss({ configFile: `${import.meta.dirname}/uno.config.ts` }),
    cloudflare({
      configPath: '../wrangler.toml',
      persistState: { path: state },
      config: (config) => {
        if (mode === 'production') return
        applyLocalValues(config, port)
        // Only the development server has a looser CSP: Vite needs inline scripts.
        config.vars.HOT_RELOAD = command === 'serve' && !isPreview
      },
    }),
  ],
}))
