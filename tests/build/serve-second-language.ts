import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build } from 'vite'
import { englishTitle, secondLanguagePort } from '../e2e/support/journey-server.ts'

const root = resolve(import.meta.dirname, '../..')
const copy = resolve(root, 'test-results/second-language')
const parts = ['worker', 'web', 'locales', 'migrations', 'package.json', 'wrangler.toml']

// Serves a copy of the product that is built in `dist`, with a second language, its own database,
// and no demo offers. Only the client is built again, because the worker renders pages in
// the default language only.
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

const server = spawn('node', ['worker/cli/start.ts', '--empty', '--built'], {
  cwd: copy,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(secondLanguagePort), OVUNQUE_STATE: 'state' },
})
server.on('close', (code) => process.exit(code ?? 1))
process.on('SIGTERM', () => server.kill())
