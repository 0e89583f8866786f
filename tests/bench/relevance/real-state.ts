import { execFileSync } from 'node:child_process'
import { existsSync, globSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
/** The offers are stored outside the repository, because we have no right to publish them. */
const folder = resolve(root, '../shared/data')
const cached = resolve(root, 'node_modules/.cache/bench/real-offers')

/**
 * Returns the folder of a local database with real offers: `OVUNQUE_STATE` if it is set, otherwise
 * a cached folder into which the offers of `../shared/data` are imported once. Returns null if
 * `../shared/data` has no offers.
 */
export function realOffersStateFolder(): string | null {
  if (process.env.OVUNQUE_STATE) return process.env.OVUNQUE_STATE
  const files = globSync(`${folder}/offers-*.ndjson.gz`)
  if (files.length === 0) return null
  if (existsSync(cached)) return cached
  console.log('Real offers are imported once, which takes a minute or two.')
  try {
    run('node', 'worker/cli/migrate.ts')
    run('node', 'worker/cli/import-offers.ts', '--quiet', ...files)
  } catch (error) {
    // Removes an incomplete import, which later runs would otherwise measure.
    rmSync(cached, { recursive: true, force: true })
    throw error
  }
  return cached
}

function run(...command: string[]): void {
  execFileSync('npm', ['exec', '--', ...command], {
    cwd: root,
    env: { ...process.env, CI: '1', OVUNQUE_STATE: cached },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
