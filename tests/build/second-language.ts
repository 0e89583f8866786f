import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { secondLanguageFolder as copy, englishTitle } from '../e2e/support/journey-server.ts'

const root = resolve(import.meta.dirname, '../..')
const parts = ['worker', 'web', 'locales', 'migrations', 'package.json', 'wrangler.toml']

// Copies the product that is built in `dist`, adds a folder to `locales`, and builds the client
// again. The worker stays the same, because it renders pages in the default language only.
rmSync(copy, { recursive: true, force: true })
for (const part of [...parts, 'dist/ovunque'])
  cpSync(resolve(root, part), resolve(copy, part), { recursive: true })
symlinkSync(resolve(root, 'node_modules'), resolve(copy, 'node_modules'), 'junction')
mkdirSync(resolve(copy, 'locales/en'))
writeFileSync(
  resolve(copy, 'locales/en/board.json'),
  JSON.stringify({ hero: { title: englishTitle } }),
)
await build({
  configFile: resolve(copy, 'web/vite.config.ts'),
  mode: 'production',
  logLevel: 'warn',
})
// Plugins would keep the process alive for a while, so it exits explicitly.
process.exit()
