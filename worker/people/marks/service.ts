import { buildSkillKeys } from '../../board/catalogue/suited-service.ts'
import { presentOffer } from '../../board/offers/service.ts'
import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import {
  findHiddenItemKind,
  type HiddenItem,
  type SavedAndHiddenMarks,
  type SavedOffer,
  toSavedOffer,
} from '../../contract/people/marks.ts'
import type { SavedAndHiddenMarksBody } from '../../contract/people/marks-body.ts'
import type { Deps, Session } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import {
  deleteHiddenItem,
  deleteSavedOffer,
  hideItem,
  insertSavedAndHiddenItems,
  listHiddenItemRows,
  listSavedAndHiddenIds,
  listSavedOfferRows,
  type SavedOfferRow,
  saveOffer,
} from './store.ts'

/** Returns the ids of the caller's saved and hidden items, and the keys of the caller's skills. */
export const readSavedAndHiddenIds = async (
  { db }: Deps,
  { profileId }: Session,
): Promise<SavedAndHiddenMarks> => {
  const { skills, ...ids } = await listSavedAndHiddenIds(db, profileId)
  return { ...ids, skills: [...buildSkillKeys(skills)] }
}

/**
 * Adds to the account the items that were saved and hidden in a browser before sign-in. Repeating
 * the call changes nothing. Skips items without a public page and, above the limit, the oldest.
 */
export async function mergeSavedAndHiddenItems(
  deps: Deps,
  session: Session,
  { saved, hidden }: SavedAndHiddenMarksBody,
): Promise<SavedAndHiddenMarks> {
  const remembered = {
    saved: saved.map(({ id, saved_at, pay }) => ({ id, at: Date.parse(saved_at), pay })),
    hidden: hidden.map(({ id, hidden_at }) => ({ id, at: Date.parse(hidden_at) })),
  }
  await insertSavedAndHiddenItems(deps.db, remembered, {
    profileId: session.profileId,
    now: deps.clock.now(),
    savedMax: limits.savedOffersMax,
    hiddenMax: limits.hiddenItemsMax,
  })
  return readSavedAndHiddenIds(deps, session)
}

export const listSavedOffers = async ({ db }: Deps, { profileId }: Session) =>
  (await listSavedOfferRows(db, profileId)).map(presentSaved)

/** Saves a listed offer, if it is not saved yet. @throws `offers.not_found`, `marks.too_many` */
export async function saveListedOffer(
  deps: Deps,
  { profileId }: Session,
  id: string,
): Promise<void> {
  if (!isId('offer', id)) throw problem('offers.not_found')
  const addition = { profileId, now: deps.clock.now(), max: limits.savedOffersMax }
  const { isPublic, isMarked } = await saveOffer(deps.db, id, addition)
  if (!isMarked) throw problem(isPublic ? 'marks.too_many' : 'offers.not_found')
}

/** Removes a saved offer, if it is saved. @throws `offers.not_found` for a malformed id */
export async function removeSavedOffer(
  { db }: Deps,
  { profileId }: Session,
  id: string,
): Promise<void> {
  if (!isId('offer', id)) throw problem('offers.not_found')
  await deleteSavedOffer(db, profileId, id)
}

export async function listHiddenItems({ db }: Deps, { profileId }: Session): Promise<HiddenItem[]> {
  return (await listHiddenItemRows(db, profileId)).map(({ hidden_at, ...item }) => ({
    ...item,
    hidden_at: new Date(hidden_at).toISOString(),
  }))
}

/**
 * Hides an offer, or all offers of a company. Hiding it again changes nothing.
 * @throws `offers.not_found`, `companies.not_found`, `marks.too_many`
 */
export async function hideOfferOrCompany(
  deps: Deps,
  { profileId }: Session,
  id: string,
): Promise<void> {
  const kind = findHiddenItemKind(id)
  const addition = { profileId, now: deps.clock.now(), max: limits.hiddenItemsMax }
  const item = kind && (await hideItem(deps.db, id, addition))
  if (item?.isMarked) return
  if (item?.isPublic) throw problem('marks.too_many')
  throw problem(kind === 'company' ? 'companies.not_found' : 'offers.not_found')
}

/** Shows a hidden item again, if it is hidden. @throws `offers.not_found` for a malformed id */
export async function unhideOfferOrCompany({ db }: Deps, { profileId }: Session, id: string) {
  if (!findHiddenItemKind(id)) throw problem('offers.not_found')
  await deleteHiddenItem(db, profileId, id)
}

const presentSaved = ({ offer, saved, isListed }: SavedOfferRow): SavedOffer =>
  toSavedOffer(
    {
      id: saved.offerId,
      saved_at: saved.savedAt.toISOString(),
      title: offer.title,
      company_name: offer.companyName,
      pay: {
        salary_range_min: saved.salaryMin,
        salary_range_max: saved.salaryMax,
        currency: saved.currency,
        salary_period: saved.salaryPeriod,
      },
    },
    isListed ? presentOffer(offer) : null,
  )
