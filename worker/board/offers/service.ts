import { offerAddress } from '../../contract/board/offer-address.ts'
import type { JobOffer, RelatedOffers } from '../../contract/board/offers.ts'
import { isPossibleExpiry } from '../../contract/hiring/offer-fields.ts'
import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { Deps } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { type CatalogueAnswer, tagOf } from '../catalogue/answer-service.ts'
import { findListed, findSimilar } from '../catalogue/service.ts'
import { refreshCatalogue } from '../catalogue/version-service.ts'
import { cardState, countedState, readCards } from './card-service.ts'
import { prepareDescription } from './description.ts'
import { type OfferContent, offerColumns, presentOffer } from './present.ts'
import {
  endOffers,
  getFormerOffer,
  getListedOffer,
  listOpenOffersInRange,
  listOpenStatesOfCompany,
} from './store.ts'

export { type OfferContent, offerColumns, prepareDescription, presentOffer }

/** A listed offer, open or closed. @throws `offers.not_found` */
export function offerAnswer(deps: Deps, id: string): CatalogueAnswer<{ job_offer: JobOffer }> {
  if (!isId('offer', id)) throw problem('offers.not_found')
  const fromDatabase = async () => {
    const row = await getListedOffer(deps.db, id)
    if (!row) throw problem('offers.not_found')
    const body = { job_offer: presentOffer(row) }
    return {
      tag: await tagOf(countedState(row)),
      lateTag: await tagOf(cardState(row)),
      build: async () => ({ body, isCurrent: true }),
    }
  }
  return {
    key: `/job-offer/${id}`,
    check: async (version) => {
      const found = await findListed(deps, id, version)
      // One that the catalogue has not heard of yet.
      if (!found) return fromDatabase()
      return {
        tag: await tagOf(countedState(found)),
        lateTag: await tagOf(cardState(found)),
        build: async () => {
          const { cards, isCurrent } = await readCards(deps, [found])
          const [card] = cards
          if (!card) throw problem('offers.not_found')
          return { body: { job_offer: card }, isCurrent }
        },
      }
    },
    withoutCatalogue: fromDatabase,
  }
}

const similarMax = 4
const sameCompanyMax = 3

/** Offers to look at besides this one, which need not be listed any more. @throws `offers.not_found` */
export function relatedOffersAnswer(deps: Deps, id: string): CatalogueAnswer<RelatedOffers> {
  if (!isId('offer', id)) throw problem('offers.not_found')
  return {
    key: `/job-offer/${id}/related`,
    check: async (version) => {
      const { publicDb: db } = deps
      const offer = (await getListedOffer(db, id)) ?? (await getFormerOffer(db, id))
      if (!offer) throw problem('offers.not_found')
      // One more of the company, since the offer itself may be among them.
      const own = await listOpenStatesOfCompany(db, offer.companyId, sameCompanyMax + 1)
      const sameCompany = own.filter(({ rowid }) => rowid !== offer.rowid).slice(0, sameCompanyMax)
      const shown = new Set(sameCompany.map(({ rowid }) => rowid))
      const found = await findSimilar(deps, offer, similarMax + shown.size, version)
      const others = found.filter(({ rowid }) => !shown.has(rowid)).slice(0, similarMax)
      const states = [...others, ...sameCompany]
      return {
        tag: await tagOf([others.length, states.map(countedState)]),
        lateTag: await tagOf([others.length, states.map(cardState)]),
        build: async () => {
          const [similar, own] = [await readCards(deps, others), await readCards(deps, sameCompany)]
          return {
            body: { similar: similar.cards, same_company: own.cards },
            isCurrent: similar.isCurrent && own.isCurrent,
          }
        },
      }
    },
  }
}

/** The pages of the open offers in a range of rowids, and when they last changed. */
export const listOfferAddresses = async (
  { publicDb }: Deps,
  range: { from: number; count: number },
): Promise<{ url: string; updatedAt: Date }[]> =>
  (await listOpenOffersInRange(publicDb, range)).map(({ id, title, companyName, updatedAt }) => ({
    url: offerAddress(id, title, companyName).url,
    updatedAt,
  }))

/** Whether an offer was listed once and is not any more. */
export const isFormerOffer = async ({ publicDb }: Deps, id: string): Promise<boolean> =>
  (await getFormerOffer(publicDb, id)) !== null

/**
 * Sanitises the description of an offer, and returns its text as well.
 * @param path of the field in the request
 * @throws `request.invalid` if no readable text is left
 */
export function requireDescription(html: string, path: string): { html: string; text: string } {
  const description = prepareDescription(html)
  if (description.text === '') {
    throw problem('request.invalid', { errors: [{ path, code: 'required' }] })
  }
  return description
}

/**
 * Refuses an expiry in the past or too far ahead.
 * @param path of the field in the request
 * @throws `request.invalid`
 */
export function requireExpiry(said: string | null, now: Date, path: string): void {
  if (!isPossibleExpiry(said, now)) {
    throw problem('request.invalid', { errors: [{ path, code: 'expiry_out_of_range' }] })
  }
}

/** Offers that one round closes or unlists; the next round takes the rest. */
const endedMax = 1_000

/** Closes offers that have expired, and unlists those that did a while ago. Repeating it is harmless. */
export async function endExpiredOffers(deps: Deps): Promise<{ closed: number; unlisted: number }> {
  const now = deps.clock.now()
  const expiredSince = new Date(now.getTime() - limits.expiredOfferMs)
  const ended = await endOffers(deps.db, { now, expiredSince, limit: endedMax })
  if (ended.closed + ended.unlisted > 0) await refreshCatalogue(deps)
  return ended
}
