import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unstable_readConfig as readConfig } from 'wrangler'
import type { DeploymentEnvironment } from './environments.ts'

const built = 'dist/ovunque'

/** The configuration of a deployment, as in wrangler.json. */
export type DeployedConfig = {
  name: string
  vars: Record<string, unknown>
  routes: { pattern: string; custom_domain?: boolean }[]
  d1_databases: { binding: string; database_name?: string; database_id?: string }[]
  r2_buckets: { binding: string; bucket_name?: string; jurisdiction?: string }[]
  queues: { producers: { binding: string; queue: string }[]; consumers: { queue: string }[] }
  migrations: { tag: string }[]
  previews: Record<string, unknown>
}

/** The keys that an environment of wrangler.toml replaces. (`vars` are merged instead.) */
const ownParts = [
  'name',
  'workers_dev',
  'preview_urls',
  'routes',
  'd1_databases',
  'r2_buckets',
  'queues',
  'analytics_engine_datasets',
  'limits',
] as const

/** The keys that `wrangler preview` reads from the key `previews` instead of from the top level. */
const previewParts = [
  'vars',
  'd1_databases',
  'r2_buckets',
  'durable_objects',
  'analytics_engine_datasets',
  'version_metadata',
  'limits',
  'observability',
] as const

/**
 * Merges an environment of wrangler.toml into the configuration of the build. The build is the same
 * for all environments, so that production gets exactly what was tested in staging.
 * @returns the path of the configuration for wrangler, and its content
 */
export function writeDeploymentConfig(environment: DeploymentEnvironment): {
  path: string
  config: DeployedConfig
} {
  const base = JSON.parse(readFileSync(join(built, 'wrangler.json'), 'utf8'))
  const own = readConfig({ config: 'wrangler.toml', env: environment })
  const config = {
    ...base,
    ...Object.fromEntries(ownParts.map((part) => [part, own[part]])),
    vars: { ...base.vars, ...own.vars },
  }
  // Without these keys, wrangler treats the file as a configuration without environments. It must
  // do so, because the environment has already been merged into the file.
  for (const key of ['topLevelName', 'definedEnvironments', 'configPath', 'userConfigPath']) {
    delete config[key]
  }
  // A preview may send mails, but it must not consume the queue of its environment.
  config.previews = {
    ...Object.fromEntries(previewParts.map((part) => [part, config[part]])),
    queues: { producers: own.queues.producers },
  }
  const path = join(built, `wrangler.${environment}.json`)
  writeFileSync(path, JSON.stringify(config, null, 2))
  return { path, config }
}
