import { newId } from '../../contract/ids.ts'
import type { Deps } from '../../platform/context.ts'
import { ProblemError } from '../../platform/problem.ts'
import { refreshCatalogue } from '../catalogue/service.ts'
import { checkImage, deleteLogo, putLogo } from '../files/service.ts'
import { FetchFailure, fetchPicture, NoNetwork, openWeb, type Web } from './fetch-picture.ts'
import {
  type Claim,
  claimLogos,
  confirmLogo,
  giveUpLogo,
  nameLogoFile,
  noteFailure,
  postponeLogos,
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
type Counts = Record<Outcome, number>

/**
 * Every few minutes: fetches some of the logos that imports named, checks them like uploads and keeps
 * them. An address is fetched until it has answered once, and at most three times. Without a network
 * one address is tried in an hour, and no other loses a turn.
 * @returns how many were kept, how many given up, how many are left for another round
 */
export async function fetchImportedLogos(deps: Deps, web: Web = openWeb): Promise<Counts> {
  const now = deps.clock.now()
  const claims = await claimLogos(deps.db, {
    now,
    retryBefore: new Date(now.getTime() - retryMs),
    attemptsMax,
    limit: perRound,
  })
  const counts: Counts = { kept: 0, failed: 0, later: 0 }
  try {
    // The first goes ahead: where there is no network, it alone finds out.
    await settleAll(deps, web, claims.splice(0, 1), counts)
    await settleAll(deps, web, claims, counts)
  } catch (error) {
    if (!(error instanceof NoNetwork)) throw error
    await postponeLogos(deps.db, claims, now)
    counts.later += claims.length
  }
  if (counts.kept > 0) await refreshCatalogue(deps)
  return counts
}

/** Settles claims a few at a time, and takes those that are begun out of the list. */
async function settleAll(deps: Deps, web: Web, claims: Claim[], counts: Counts): Promise<void> {
  const worker = async () => {
    for (let claim = claims.shift(); claim; claim = claims.shift()) {
      await settle(deps, web, claim, counts)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, claims.length) }, worker))
}

/** @throws NoNetwork, which ends the round */
async function settle(deps: Deps, web: Web, claim: Claim, counts: Counts): Promise<void> {
  try {
    counts[await keepLogoOf(deps, web, claim)]++
  } catch (error) {
    const { reason, isFinal } = failureOf(error)
    const isLast = isFinal || claim.attempt >= attemptsMax
    await (isLast ? giveUpLogo : noteFailure)(deps.db, claim, reason)
    counts[isLast ? 'failed' : 'later']++
    if (error instanceof NoNetwork) throw error
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
  if (await confirmLogo(db, claim, { fileId, now: clock.now() })) return 'kept'
  await deleteLogo(env.FILES, fileId)
  throw new FetchFailure('has_a_logo', { isFinal: true })
}

/** A picture that is none stays none; what the network says may be otherwise next time. */
function failureOf(error: unknown): { reason: string; isFinal: boolean } {
  if (error instanceof FetchFailure) return { reason: error.message, isFinal: error.isFinal }
  if (error instanceof NoNetwork) return { reason: error.message, isFinal: false }
  if (error instanceof ProblemError) return { reason: error.code, isFinal: true }
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return { reason: isLate ? 'timeout' : 'unreachable', isFinal: false }
}
