import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeDeploymentConfig } from '../../worker/cli/deploy/configuration.ts'
import { deploymentEnvironments } from '../../worker/cli/deploy/environments.ts'

/** The bindings that wrangler must list for an environment in a dry run of its deployment. */
const bindings = [
  'DB',
  'FILES',
  'BACKUPS',
  'CATALOGUE',
  'COUNTERS',
  'MAIL_QUEUE',
  'ASSETS',
  'METRICS',
  'VERSION',
]

/**
 * Checks that the build in `dist` can be deployed to both environments, with dry runs that do not
 * contact Cloudflare.
 */
export function areDryRunsWell(): boolean {
  return deploymentEnvironments.map(isDryRunWell).every(Boolean)
}

function isDryRunWell(environment: (typeof deploymentEnvironments)[number]): boolean {
  const { path, config } = writeDeploymentConfig(environment)
  const folder = mkdtempSync(join(tmpdir(), 'dry-run-'))
  const args = ['deploy', '--dry-run', '--outdir', folder, '--config', path]
  const { status, stdout, stderr } = spawnSync('wrangler', args, {
    encoding: 'utf8',
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false' },
  })
  rmSync(folder, { recursive: true })
  const { SITE_ORIGIN, ENVIRONMENT, CATALOGUE_TTL_SECONDS } = config.vars
  const isWhole = ENVIRONMENT === 'production' && CATALOGUE_TTL_SECONDS !== undefined
  const missing = bindings.filter((name) => !stdout.includes(`env.${name}`))
  // A preview has only the bindings of the `previews` section, plus the assets.
  const previewed = JSON.stringify(config.previews)
  const missingInPreviews = bindings.filter(
    (name) => name !== 'ASSETS' && !previewed.includes(`"${name}"`),
  )
  const isOwn = config.r2_buckets.every(({ jurisdiction }) => jurisdiction === 'eu')
  if (status === 0 && isWhole && isOwn && [...missing, ...missingInPreviews].length === 0) {
    console.log(`A dry run deploys ${config.name} to ${SITE_ORIGIN}`)
    return true
  }
  console.log(
    `The dry run of ${environment} fails; it lacks ${missing.join()}, and previews lack ${missingInPreviews.join()}\n${stdout}${stderr}`,
  )
  return false
}
