import { newId } from '../../contract/ids.ts'
import type { Deps } from '../../platform/context.ts'
import { ProblemError } from '../../platform/problem.ts'
import { refreshCatalogue } from '../catalogue/service.ts'
import { checkImage, deleteLogo, logoPath, putLogo } from '../files/service.ts'
import { FetchFailure, fetchPicture, openWeb, type Web } from './fetch-picture.ts'
import {
  type Claim,
  claimLogos,
  confirmLogo,
  giveUpLogo,
  nameLogoFile,
  noteFailure,
} from './store.ts'

/** Addresses that one round fetches, and how many at a time: a worker has six connections. */
const perRound = 20
const atOnce = 5
/** What one address may take, with its redirects. */
const timeoutMs = 5_000
/** How often an address is asked that gives no answer, and how long after. */
const attemptsMax = 3
const retryMs = 60 * 60_000

type Outcome = 'kept' | 'failed' | 'later'

/**
 * Every few minutes: fetches some of the logos that imports named, checks them like uploads and keeps
 * them. An address is fetched until it has answered once, and at most three times.
 * @returns how many were kept, how many given up, how many are left for another round
 */
export async function fetchImportedLogos(
  deps: Deps,
  web: Web = openWeb,
): Promise<Record<Outcome, number>> {
  const now = deps.clock.now()
  const claims = await claimLogos(deps.db, {
    now,
    retryBefore: new Date(now.getTime() - retryMs),
    attemptsMax,
    limit: perRound,
  })
  const counts = { kept: 0, failed: 0, later: 0 }
  const work = claims.values()
  const workers = Array.from({ length: atOnce }, async () => {
    for (const claim of work) counts[await settle(deps, web, claim)]++
  })
  await Promise.all(workers)
  if (counts.kept > 0) await refreshCatalogue(deps)
  return counts
}

async function settle(deps: Deps, web: Web, claim: Claim): Promise<Outcome> {
  try {
    return await keepLogoOf(deps, web, claim)
  } catch (error) {
    const { reason, isFinal } = failureOf(error)
    const isLast = isFinal || claim.attempt >= attemptsMax
    await (isLast ? giveUpLogo : noteFailure)(deps.db, claim, reason)
    return isLast ? 'failed' : 'later'
  }
}

/** The row names the file before it is put, so that the nightly sweep knows what it finds. */
async function keepLogoOf(deps: Deps, web: Web, claim: Claim): Promise<Outcome> {
  const { db, env, vars, clock } = deps
  const bytes = await fetchPicture(web, claim.address, {
    signal: AbortSignal.timeout(timeoutMs),
    userAgent: `Ovunque (+${vars.SITE_ORIGIN})`,
  })
  const image = await checkImage(bytes)
  const fileId = newId('file')
  if (!(await nameLogoFile(db, claim, fileId))) return 'later'
  await putLogo(env.FILES, fileId, image)
  const named = { fileId, path: logoPath(fileId), now: clock.now() }
  if (await confirmLogo(db, claim, named)) return 'kept'
  await deleteLogo(env.FILES, fileId)
  throw new FetchFailure('has_a_logo', { isFinal: true })
}

/** A picture that is none stays none; what the network says may be otherwise next time. */
function failureOf(error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof FetchFailure) return { reason: error.message, isFinal: error.isFinal }
  if (error instanceof ProblemError) return { reason: error.code, isFinal: true }
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return { reason: isLate ? 'timeout' : 'unreachable', isFinal: false }
}
