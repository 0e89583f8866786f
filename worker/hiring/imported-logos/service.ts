import { refreshCatalogue } from '../../board/catalogue/version-service.ts'
import { newId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { Deps } from '../../deps/context.ts'
import {
  cleanImportedLogo,
  deleteImportedLogo,
  putImportedLogo,
} from '../../people/files/service.ts'
import {
  FetchFailureError,
  fetchFromWeb,
  NoNetworkError,
  realWebAccess,
  type WebAccess,
} from '../../platform/open-web.ts'
import { ProblemError } from '../../platform/problem.ts'
import {
  claimImportedLogos,
  giveUpImportedLogo,
  type ImportedLogoClaim,
  postponeImportedLogos,
  recordImportedLogoFileId,
  recordLogoFailure,
  setImportedCompanyLogo,
} from './store.ts'

const addressesPerRound = 20
// A worker may have only six open connections, so at most five addresses are fetched in parallel.
const parallelFetchesMax = 5
/** The time limit for fetching one address, including redirects. */
const timeoutMs = 5_000
const attemptsMax = 3
const retryMs = 60 * 60_000

type Outcome = 'kept' | 'failed' | 'later'
type Counts = Record<Outcome, number>

/**
 * Task of the five-minute cron run: fetches the logos whose addresses were imported, checks them
 * like uploads and stores them. If the network is down, all waiting addresses are postponed for an
 * hour, and no attempt is counted for addresses that were not tried.
 * @returns how many logos were stored, abandoned, and left for a later cron run
 */
export async function fetchImportedLogos(
  deps: Deps,
  web: WebAccess = realWebAccess,
): Promise<Counts> {
  const now = deps.clock.now()
  const claims = await claimImportedLogos(deps.db, {
    now,
    retryBefore: new Date(now.getTime() - retryMs),
    attemptsMax,
    limit: addressesPerRound,
  })
  const counts: Counts = { kept: 0, failed: 0, later: 0 }
  try {
    // Fetch the first address alone, to find out whether the network is up.
    await settleAll(deps, web, claims.splice(0, 1), counts)
    await settleAll(deps, web, claims, counts)
  } catch (error) {
    if (!(error instanceof NoNetworkError)) throw error
    await postponeImportedLogos(deps.db, claims, now)
    counts.later += claims.length
  }
  if (counts.kept > 0) await refreshCatalogue(deps)
  return counts
}

/** Fetches the logos that this run has claimed, a few in parallel. Empties `claims`. */
async function settleAll(
  deps: Deps,
  web: WebAccess,
  claims: ImportedLogoClaim[],
  counts: Counts,
): Promise<void> {
  const worker = async () => {
    for (let claim = claims.shift(); claim; claim = claims.shift()) {
      await storeClaimed(deps, web, claim, counts)
    }
  }
  await Promise.all(Array.from({ length: Math.min(parallelFetchesMax, claims.length) }, worker))
}

// Stores a logo that this run has reserved, or records the failure. Throws if the network is down.
async function storeClaimed(
  deps: Deps,
  web: WebAccess,
  claim: ImportedLogoClaim,
  counts: Counts,
): Promise<void> {
  try {
    counts[await keepLogoOf(deps, web, claim)]++
  } catch (error) {
    const { reason, isFinal } = failureOf(error)
    const isLast = isFinal || claim.attempt >= attemptsMax
    await (isLast ? giveUpImportedLogo : recordLogoFailure)(deps.db, claim, reason)
    counts[isLast ? 'failed' : 'later']++
    if (error instanceof NoNetworkError) throw error
  }
}

// Records the file's id first: if the upload is interrupted, the nightly run can find the file.
async function keepLogoOf(deps: Deps, web: WebAccess, claim: ImportedLogoClaim): Promise<Outcome> {
  const { db, env, vars, clock } = deps
  const bytes = await fetchFromWeb(web, claim.address, {
    accept: 'image/webp, image/png, image/jpeg',
    maxBytes: limits.logoMaxBytes,
    signal: AbortSignal.timeout(timeoutMs),
    userAgent: `Ovunque (+${vars.SITE_ORIGIN})`,
  })
  const image = await cleanImportedLogo(bytes)
  const fileId = newId('file')
  if (!(await recordImportedLogoFileId(db, claim, fileId))) return 'later'
  await putImportedLogo(env.FILES, fileId, image)
  if (await setImportedCompanyLogo(db, claim, { fileId, now: clock.now() })) return 'kept'
  await deleteImportedLogo(env.FILES, fileId)
  throw new FetchFailureError('has_a_logo', { isFinal: true })
}

// Why a fetch failed. `isFinal` means that a retry is useless, for example for an invalid image.
function failureOf(error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof FetchFailureError) return { reason: error.message, isFinal: error.isFinal }
  if (error instanceof NoNetworkError) return { reason: error.message, isFinal: false }
  if (error instanceof ProblemError) return { reason: error.code, isFinal: true }
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return { reason: isLate ? 'timeout' : 'unreachable', isFinal: false }
}
