import {
  type CatalogueVersion,
  type KnownVersion,
  versionNumber,
} from '../../deps/catalogue-version.ts'
import type { Deps } from '../../deps/context.ts'
import { addD1Cost } from '../../platform/d1-meter.ts'
import { describeError } from '../../platform/describe-error.ts'
import { inTime } from '../../platform/in-time.ts'
import { ProblemError } from '../../platform/problem.ts'
import { hourOf } from './hour.ts'
import { askReplica } from './shard-service.ts'
import { readPosition } from './store.ts'

/**
 * Returns the catalogue version. A known version is trusted for CATALOGUE_TTL_SECONDS. Until it is three
 * times as old, it is still returned while the newest version is fetched in the background.
 */
export async function catalogueVersion(deps: Deps): Promise<CatalogueVersion> {
  const trusted = trustedVersion(deps)
  if (trusted !== null) return trusted
  const known = deps.memory.catalogue
  const ttl = deps.vars.CATALOGUE_TTL_SECONDS * 1000
  const age = known ? deps.clock.now().getTime() - known.readAt : Number.POSITIVE_INFINITY
  const reading = deps.memory.versionReads.run('version', () => readVersion(deps))
  deps.waitUntil(reading.catch(() => undefined))
  return known && age < 3 * ttl ? known.version : reading
}

/** Returns the known version if it was read within CATALOGUE_TTL_SECONDS, otherwise null. */
function trustedVersion({ memory, vars, clock }: Deps): CatalogueVersion | null {
  const known = memory.catalogue
  if (!known) return null
  const age = clock.now().getTime() - known.readAt
  return age < vars.CATALOGUE_TTL_SECONDS * 1000 ? known.version : null
}

/**
 * Returns the version of cached answers: that of the catalogue, and the hour from which filters by days
 * count back.
 */
export const answerVersion = (deps: Deps, version: CatalogueVersion): string =>
  `${version} ${hourOf(deps)}`

/** Returns the version of cached answers if the catalogue version is trusted, otherwise null. */
export function trustedAnswerVersion(deps: Deps): string | null {
  const version = trustedVersion(deps)
  return version && answerVersion(deps, version)
}

/** Returns the catalogue version; null if the catalogue does not answer in time. */
export async function versionInTime(deps: Deps): Promise<CatalogueVersion | null> {
  return trustedVersion(deps) ?? (await orLate(deps, catalogueVersion(deps)))?.value ?? null
}

/**
 * Returns a version for cached content that changes independently of the catalogue. The version changes
 * every CATALOGUE_TTL_SECONDS, and after a write in this isolate.
 */
export function timedVersion({ vars, clock, memory }: Deps): string {
  const ttl = vars.CATALOGUE_TTL_SECONDS * 1000
  const span = ttl === 0 ? crypto.randomUUID() : Math.floor(clock.now().getTime() / ttl)
  return `${memory.writes} ${span}`
}

/**
 * Refreshes the region's replica after a write, so that the change is visible in the whole region. Other
 * regions and isolates follow within CATALOGUE_TTL_SECONDS, and so does this isolate if the refresh
 * fails. Never throws, since the write has succeeded.
 */
export async function refreshCatalogue(deps: Deps): Promise<void> {
  const known = deps.memory.catalogue
  try {
    const { cost, ...read } = await askReplica(deps, (replica) => replica.refresh())
    addD1Cost(deps.cost, cost)
    remember(deps, known, read)
    deps.memory.writes++
  } catch (error) {
    deps.event.error = describeError(error)
  }
}

/**
 * Returns for how many milliseconds at most a change has been missing from the region's list, and then
 * brings the list up to date.
 * @throws if the list cannot be brought up to date
 */
export async function catalogueLagMs(deps: Deps): Promise<number> {
  const { version } = await readPosition(deps.db)
  const lagMs = await askReplica(deps, (replica) => replica.lagMs(versionNumber(version)))
  const { cost } = await askReplica(deps, (replica) => replica.refresh())
  addD1Cost(deps.cost, cost)
  return lagMs
}

async function readVersion(deps: Deps): Promise<CatalogueVersion> {
  const known = deps.memory.catalogue
  const { cost, ...read } = await askReplica(deps, (replica) => replica.version(known?.version))
  addD1Cost(deps.cost, cost)
  remember(deps, known, read)
  return read.version
}

/**
 * Stores the version that was just read, even if its number is lower than that of `knownBefore`, which
 * happens after a restore. If another read stored a version in the meantime, the higher of the two is
 * kept.
 */
function remember(
  { memory, clock }: Deps,
  knownBefore: KnownVersion | null,
  { version, bookmark }: Omit<KnownVersion, 'readAt'>,
): void {
  const known = memory.catalogue
  if (known && known !== knownBefore && versionNumber(known.version) >= versionNumber(version))
    return
  memory.catalogue = { version, bookmark, readAt: clock.now().getTime() }
}

/**
 * Returns null if the catalogue fails or does not answer in time. Errors caused by the request itself
 * are thrown.
 */
export async function orLate<Value>(
  deps: Deps,
  reading: Promise<Value>,
): Promise<{ value: Value } | null> {
  try {
    return await inTime(reading, deps.vars.CATALOGUE_PATIENCE_MS)
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) throw error
    return null
  }
}
