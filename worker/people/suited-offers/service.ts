import {
  buildSkillKeys,
  type FoundSuitedOffer,
  findSuitedCatalogueOffers,
} from '../../board/catalogue/suited-service.ts'
import { readCatalogueVersion } from '../../board/catalogue/version-service.ts'
import { readOfferCardsByRowid } from '../../board/offers/card-service.ts'
import type { JobOffer } from '../../contract/board/offers.ts'
import { toSkillKey } from '../../contract/board/skills.ts'
import { dayMs } from '../../contract/durations.ts'
import {
  type SuitedOffer,
  type SuitedOfferReason,
  suitedOfferReasons,
} from '../../contract/people/suited-offers.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { getOwnProfile } from '../profiles/service.ts'
import { deriveJobPreferences } from './job-preferences.ts'
import { listAppliedOfferIds } from './store.ts'

const shownMax = 12
// Offers to which the person has applied are left out. To replace them, at most this many further
// offers are searched for. With more applications, the list may be shorter than `shownMax`.
const appliedMax = 100
const freshMs = 3 * dayMs

/**
 * Lists open offers that suit the caller, best first, with the reasons. Leaves out offers to which
 * the caller has applied. The list is never stored, and companies cannot see it.
 */
export async function listSuitedOffers(deps: Deps, session: Session): Promise<SuitedOffer[]> {
  const [profile, applied, version] = await Promise.all([
    getOwnProfile(deps, session),
    listAppliedOfferIds(deps.db, session.profileId),
    readCatalogueVersion(deps),
  ])
  if (profile.skills.length === 0 && profile.job_title === null) return []
  const preferences = deriveJobPreferences(profile, deps.clock.now())
  const limit = shownMax + Math.min(applied.length, appliedMax)
  const found = await findSuitedCatalogueOffers(deps, preferences, limit, version)
  const keys = buildSkillKeys(profile.skills)
  const { byRowid } = await readOfferCardsByRowid(deps, found)
  return found
    .flatMap((one) => {
      const card = byRowid.get(one.rowid)
      if (!card || applied.includes(card.id)) return []
      return explain(card, one, { keys, ...preferences }, deps.clock.now())
    })
    .slice(0, shownMax)
}

function explain(
  offer: JobOffer,
  { fit }: FoundSuitedOffer,
  own: { keys: Set<string>; payEur: number | null; country: string | null },
  now: Date,
): SuitedOffer {
  const skills = offer.skills.filter((skill) => own.keys.has(toSkillKey(skill)))
  const pay = offer.salary_range_max_eur
  const holds: Record<SuitedOfferReason, boolean> = {
    skills: skills.length > 0,
    role: fit.isRole,
    pay: own.payEur !== null && pay !== null && pay >= own.payEur,
    level: fit.isLevel,
    country: offer.eligible_countries?.some((code) => code.toLowerCase() === own.country) === true,
    languages: fit.languages.length > 0,
    fresh: Date.parse(offer.created_at) > now.getTime() - freshMs,
  }
  return {
    offer,
    reasons: suitedOfferReasons.filter((reason) => holds[reason]),
    skills,
    languages: fit.languages,
  }
}
