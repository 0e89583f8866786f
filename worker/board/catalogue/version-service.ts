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
import { askReplica } from './shard-service.ts'

/**
 * The catalogue version. A known one is trusted for CATALOGUE_TTL_SECONDS; for a while after that it is
 * still used while a newer one is fetched in the background.
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

/** The version that was read within CATALOGUE_TTL_SECONDS; null if there is none. */
export function trustedVersion({ memory, vars, clock }: Deps): CatalogueVersion | null {
  const known = memory.catalogue
  if (!known) return null
  const age = clock.now().getTime() - known.readAt
  return age < vars.CATALOGUE_TTL_SECONDS * 1000 ? known.version : null
}

/** The catalogue version; null if it is not known in time. */
export async function versionInTime(deps: Deps): Promise<CatalogueVersion | null> {
  return trustedVersion(deps) ?? (await orLate(deps, catalogueVersion(deps)))?.value ?? null
}

/**
 * Names a span of CATALOGUE_TTL_SECONDS, in place of a version for what changes without the catalogue. A
 * write in this isolate ends it early.
 */
export function timedVersion({ vars, clock, memory }: Deps): string {
  const ttl = vars.CATALOGUE_TTL_SECONDS * 1000
  const span = ttl === 0 ? crypto.randomUUID() : Math.floor(clock.now().getTime() / ttl)
  return `${memory.writes} ${span}`
}

/**
 * Refreshes the region's replica after a write, so that everyone in the region sees it. Other regions
 * and isolates follow within CATALOGUE_TTL_SECONDS, and so does this one if the refresh fails; it never
 * throws, since the write has succeeded.
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

async function readVersion(deps: Deps): Promise<CatalogueVersion> {
  const known = deps.memory.catalogue
  const { cost, ...read } = await askReplica(deps, (replica) => replica.version(known?.version))
  addD1Cost(deps.cost, cost)
  remember(deps, known, read)
  return read.version
}

/**
 * Remembers a version read later than `knownBefore`, even with a lower number, as after a restore. If
 * another answer arrived meanwhile, the higher number wins.
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

/** Null if the catalogue does not answer in time, or fails; a problem of the request itself is thrown. */
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
