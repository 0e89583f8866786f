import { hourMs } from '../../contract/durations.ts'
import {
  type CatalogueVersion,
  type KnownCatalogueVersion,
  parseCatalogueVersionNumber,
} from '../../deps/catalogue-version.ts'
import type { Deps } from '../../deps/context.ts'
import { describeError } from '../../platform/describe-error.ts'
import { ProblemError } from '../../platform/problem.ts'
import { withTimeout } from '../../platform/with-timeout.ts'
import { callReplica } from './shard-service.ts'
import { readCataloguePosition } from './store.ts'

/**
 * Returns the catalogue version cached in this isolate. After CATALOGUE_TTL_SECONDS, reads a new
 * version in the background. Waits for the new version if the cached one is missing or is older
 * than three times CATALOGUE_TTL_SECONDS.
 */
export async function readCatalogueVersion(deps: Deps): Promise<CatalogueVersion> {
  const trusted = knownVersion(deps, 1)
  if (trusted !== null) return trusted
  const reading = deps.memory.versionReads.run('version', () => readVersion(deps))
  deps.waitUntil(reading.catch(() => undefined))
  return knownVersion(deps, 3) ?? reading
}

/** Returns the known version, if it was read within `factor` times CATALOGUE_TTL_SECONDS. */
function knownVersion({ memory, vars, clock }: Deps, factor: number): CatalogueVersion | null {
  const known = memory.catalogue
  if (!known) return null
  const age = clock.now().getTime() - known.readAt
  return age < factor * vars.CATALOGUE_TTL_SECONDS * 1000 ? known.version : null
}

/** The age of offers is computed as of this time, so that age filters can be cached for an hour. */
export const computeCurrentHourStartMs = ({ clock }: Pick<Deps, 'clock'>): number =>
  Math.floor(clock.now().getTime() / hourMs) * hourMs

/** Adds the hour to the catalogue version, since the age of offers is computed once an hour. */
export const buildResponseCacheVersion = (deps: Deps, version: CatalogueVersion): string =>
  `${version} ${computeCurrentHourStartMs(deps)}`

/** Returns the version for cached responses; null if none was read within CATALOGUE_TTL_SECONDS. */
export function getTrustedResponseCacheVersion(deps: Deps): string | null {
  const version = knownVersion(deps, 1)
  return version && buildResponseCacheVersion(deps, version)
}

/** Returns the catalogue version; null if the catalogue fails or does not respond in time. */
export async function readCatalogueVersionInTime(deps: Deps): Promise<CatalogueVersion | null> {
  return (
    knownVersion(deps, 1) ?? (await nullIfLate(deps, readCatalogueVersion(deps)))?.value ?? null
  )
}

/** Returns a text that changes every CATALOGUE_TTL_SECONDS and after each write in this isolate. */
export function buildTimedCacheVersion({ vars, clock, memory }: Deps): string {
  const ttlMs = vars.CATALOGUE_TTL_SECONDS * 1000
  const span = ttlMs === 0 ? crypto.randomUUID() : Math.floor(clock.now().getTime() / ttlMs)
  return `${memory.writes} ${span}`
}

/**
 * Makes the region's copy of the catalogue read the changes after a write. If that fails, this
 * isolate sees them within four times CATALOGUE_TTL_SECONDS, as all others do. Never throws.
 */
export async function refreshCatalogue(deps: Deps): Promise<void> {
  const known = deps.memory.catalogue
  try {
    storeVersion(deps, known, await callReplica(deps, (replica) => replica.refresh()))
    deps.memory.writes++
  } catch (error) {
    deps.event.error = describeError(error)
  }
}

/**
 * Returns for how long (ms) the region's replica may have lacked changes: the time since it last
 * read changes, or 0 if it lacks none or has no index yet. Also makes it read all changes now.
 * @throws if the replica cannot read the changes
 */
export async function measureCatalogueLagMs(deps: Deps): Promise<number> {
  const { version } = await readCataloguePosition(deps.db)
  const lagMs = await callReplica(deps, (replica) =>
    replica.lagMs(parseCatalogueVersionNumber(version)),
  )
  await callReplica(deps, (replica) => replica.refresh())
  return lagMs
}

async function readVersion(deps: Deps): Promise<CatalogueVersion> {
  const known = deps.memory.catalogue
  const read = await callReplica(deps, (replica) => replica.version(known?.version))
  storeVersion(deps, known, read)
  return read.version
}

// Stores the version just read, unless another read stored an equal or higher one during this read.
// A lower version may replace `knownBefore`, because a restored database has lower versions.
function storeVersion(
  { memory, clock }: Deps,
  knownBefore: KnownCatalogueVersion | null,
  { version, bookmark }: Omit<KnownCatalogueVersion, 'readAt'>,
): void {
  const known = memory.catalogue
  if (
    known &&
    known !== knownBefore &&
    parseCatalogueVersionNumber(known.version) >= parseCatalogueVersionNumber(version)
  )
    return
  memory.catalogue = { version, bookmark, readAt: clock.now().getTime() }
}

/**
 * Waits for a value from the catalogue; null if the catalogue fails or is too slow.
 * @throws any `ProblemError` with a status below 500
 */
export async function nullIfLate<Value>(
  deps: Deps,
  reading: Promise<Value>,
): Promise<{ value: Value } | null> {
  try {
    return await withTimeout(reading, deps.vars.CATALOGUE_PATIENCE_MS)
  } catch (error) {
    if (error instanceof ProblemError && error.status < 500) throw error
    return null
  }
}
