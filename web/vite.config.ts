import { resolve } from 'node:path'
import { cloudflare } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import unocss from 'unocss/vite'
import { defineConfig } from 'vite'
import { localAnalytics } from '../worker/cli/analytics/vite-plugin.ts'
import { localMailbox } from '../worker/cli/mailbox/vite-plugin.ts'
import { localStripe } from '../worker/cli/stripe/vite-plugin.ts'
import { localVars } from '../worker/local-vars.ts'
import { firstScreen } from './first-screen.config.ts'

// Cloudflare's plugin would keep the whole address of every request, and with it the secrets of mailed
// links, in a database of its own.
process.env.X_LOCAL_OBSERVABILITY = 'false'

const root = resolve(import.meta.dirname, '..')
const state = resolve(root, process.env.OVUNQUE_STATE ?? '.wrangler/state')

/** What the first route is built with. */
const libraries =
  /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack|i18next|valtio|proxy-compare|hono)[\\/]/

const port = Number(process.env.PORT ?? 8787)

/**
 * `vite build --mode production` builds what is deployed; every other mode (`localhost` for `npm start`,
 * `development` for `npm run dev`) lays the local vars over wrangler.toml.
 */
export default defineConfig(({ mode, command, isPreview }) => ({
  root: import.meta.dirname,
  publicDir: 'public',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    // Browsers that know what we compile to know modulepreload.
    modulePreload: { polyfill: false },
    // Four fifths of the first route, in a file whose name outlives our deploys.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', test: libraries },
            // Left alone, what later pages share is cut into fifty small files: their first one pauses.
            { name: 'first-route', tags: ['$initial'] },
          ],
        },
        // Blockers go by names, and who asks before counting should not be taken for others.
        chunkFileNames: ({ name }) =>
          /analytics|consent|posthog|slim|extension|survey/.test(name)
            ? 'assets/part-[hash].js'
            : 'assets/[name]-[hash].js',
      },
    },
  },
  server: { port, strictPort: true, host: '127.0.0.1' },
  preview: { port, strictPort: true, host: '127.0.0.1' },
  plugins: [
    react(),
    firstScreen(),
    // What is deployed writes to people; everything else to a mailbox of its own.
    mode !== 'production' && localMailbox(state),
    mode !== 'production' && localStripe(port),
    mode !== 'production' && localAnalytics(),
    unocss({ configFile: `${import.meta.dirname}/uno.config.ts` }),
    cloudflare({
      configPath: '../wrangler.toml',
      persistState: { path: state },
      config:
        mode === 'production'
          ? undefined
          : {
              vars: {
                ...localVars(port),
                // Vite's own client needs inline scripts: only its dev server gets the looser policy.
                HOT_RELOAD: command === 'serve' && !isPreview,
              },
            },
    }),
  ],
}))
