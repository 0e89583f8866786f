import { CommandError } from '../command.ts'
import { describeUnfinishedSettings, listMissingSecrets } from './checks.ts'
import type { DeployedConfig } from './configuration.ts'

/** The external effects of a rollout; tests replace them. */
export type RolloutEffects = {
  wrangler: (args: string[]) => { isOk: boolean; text: string }
  /** Runs the smoke test and returns the failed checks, as sentences. */
  smoke: (origin: string, headers: Record<string, string>) => Promise<string[]>
  wait: (ms: number) => Promise<void>
  say: (line: string) => void
}

/** The percentages of the traffic that a new version gets, one after another. */
const shares = [0, 10, 100]

/**
 * Deploys a build to an environment: checks, upload, migrations, then a growing share of the
 * traffic with a smoke test at each step. The upload comes before the migrations, so that
 * Cloudflare can refuse a faulty or oversized build before anything changes. Migrations only add to
 * the schema, because the old code must also run on the new schema.
 * @param pauseMs how long the new version serves a part of the traffic before it is tested
 * @throws CommandError if a check or a step fails. If the new version was deployed in steps, all
 * traffic first returns to the previous version.
 */
export async function rollOutDeployment(
  world: RolloutEffects,
  { path, config, pauseMs }: { path: string; config: DeployedConfig; pauseMs: number },
): Promise<void> {
  const { say } = world
  const run = runnerOf(world, path)
  requireFilled(config)
  const listed = run('L’elenco dei segreti', 'secret', 'list', '--format', 'json')
  const missing = listMissingSecrets(jsonIn<{ name: string }[]>(listed).map(({ name }) => name))
  if (missing.length > 0) {
    const commands = missing.map((name) => `npx wrangler secret put ${name} --name ${config.name}`)
    throw new CommandError(`Mancano dei segreti:\n${commands.join('\n')}`)
  }
  const before = currentVersion(world, path)
  const origin = String(config.vars.SITE_ORIGIN)
  if (before?.tag !== tagOf(config)) {
    // A version with new Durable Object classes cannot be uploaded first and deployed later. For
    // such a version, upload and deployment are one step.
    migrate(run, say)
    run('La pubblicazione', 'deploy', '--tag', tagOf(config))
    await requireWell(world, origin, {})
    return say('Pubblicato.')
  }
  const uploaded = run('Il caricamento', 'versions', 'upload', '--tag', tagOf(config))
  const next = /Worker Version ID: ([0-9a-f-]{36})/.exec(uploaded)?.[1]
  if (!next) throw new CommandError(`Wrangler non dice il nome della versione.\n${uploaded}`)
  migrate(run, say)
  try {
    for (const share of shares) {
      const rest = share === 100 ? [] : [`${before.id}@${100 - share}%`]
      run('La pubblicazione', 'versions', 'deploy', `${next}@${share}%`, ...rest, '--yes')
      say(`La nuova versione risponde al ${share} % delle richieste.`)
      if (share > 0 && share < 100) await world.wait(pauseMs)
      const chosen = { 'Cloudflare-Workers-Version-Overrides': `${config.name}="${next}"` }
      await requireWell(world, origin, chosen)
    }
  } catch (error) {
    run('Il ritorno', 'versions', 'deploy', `${before.id}@100%`, '--yes')
    say(`Di nuovo la versione di prima: ${before.id}`)
    throw error
  }
  say(`Pubblicato: ${next}. Per tornare indietro: npm run deploy -- rollback`)
}

/** Sends all traffic back to the previous version, which also runs on the newer schema. */
export async function rollBackDeployment(
  world: RolloutEffects,
  { path, config }: { path: string; config: DeployedConfig },
): Promise<void> {
  const args = ['rollback', '--message', 'rollback', '--yes', '--config', path]
  const { isOk, text } = world.wrangler(args)
  if (!isOk) throw new CommandError(`Il ritorno non è riuscito.\n${text}`)
  await requireWell(world, String(config.vars.SITE_ORIGIN), {})
  world.say('Di nuovo la versione di prima.')
}

/**
 * Uploads a build as a preview, which has its own address and no visitors, but the database and
 * files of its environment. Applies no migrations; only a rollout does.
 * @throws CommandError if a check or the upload fails
 */
export function uploadPreviewVersion(
  world: RolloutEffects,
  { path, config, name }: { path: string; config: DeployedConfig; name: string },
): void {
  if (!/^[a-z0-9][a-z0-9-]{0,30}$/.test(name)) throw new CommandError('--name: lettere, cifre, -')
  requireFilled(config)
  world.say(runnerOf(world, path)('L’anteprima', 'preview', '--name', name))
}

type Run = (what: string, ...args: string[]) => string

const runnerOf =
  (world: RolloutEffects, path: string): Run =>
  (what, ...args) => {
    const { isOk, text } = world.wrangler([...args, '--config', path])
    if (!isOk) throw new CommandError(`${what} non è riuscito.\n${text}`)
    return text
  }

function requireFilled(config: DeployedConfig): void {
  const placeholders = describeUnfinishedSettings(config)
  if (placeholders.length > 0) {
    throw new CommandError(`Prima completa wrangler.toml:\n- ${placeholders.join('\n- ')}`)
  }
}

function migrate(run: Run, say: RolloutEffects['say']): void {
  const bookmark = run('Il segnalibro', 'd1', 'time-travel', 'info', 'DB', '--json')
  say(`Il database prima delle migrazioni: ${jsonIn<{ bookmark?: string }>(bookmark).bookmark}`)
  run('La migrazione', 'd1', 'migrations', 'apply', 'DB', '--remote')
}

async function requireWell(
  world: RolloutEffects,
  origin: string,
  headers: Record<string, string>,
): Promise<void> {
  const wrong = await world.smoke(origin, headers)
  if (wrong.length > 0) throw new CommandError(`La prova non è riuscita:\n- ${wrong.join('\n- ')}`)
}

type Version = { number: number; annotations?: Record<string, string> }
/**
 * The version that gets most of the traffic, and the newest tag that begins with `tagStart`. Not
 * every version has this tag: `wrangler secret put` creates versions, and even workers, without it.
 */
type Current = { id: string; tag: string | undefined }

/** Returns the version with most of the traffic; null if wrangler lists none, or fails. */
function currentVersion(world: RolloutEffects, path: string): Current | null {
  const listed = world.wrangler(['deployments', 'status', '--json', '--config', path])
  if (!listed.isOk) return null
  const { versions } = jsonIn<{ versions: { version_id: string; percentage: number }[] }>(
    listed.text,
  )
  const [most] = versions.toSorted((a, b) => b.percentage - a.percentage)
  if (!most) return null
  const all = world.wrangler(['versions', 'list', '--json', '--config', path])
  const tags = (all.isOk ? jsonIn<Version[]>(all.text) : [])
    .toSorted((a, b) => b.number - a.number)
    .map(({ annotations }) => annotations?.['workers/tag'])
  return { id: most.version_id, tag: tags.find((tag) => tag?.startsWith(tagStart)) }
}

/** The tag of an uploaded version, which names the version's last Durable Object migration. */
const tagOf = ({ migrations }: DeployedConfig): string => `${tagStart}${migrations.at(-1)?.tag}`
const tagStart = 'objects-'

/** Parses the JSON in wrangler's output, which may start with other text. */
function jsonIn<Value>(text: string): Value {
  const from = text.search(/^[[{]/m)
  return JSON.parse(text.slice(Math.max(0, from)))
}
