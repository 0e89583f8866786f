import { buildOfferSlugAndUrl } from '../../contract/board/offer-address.ts'
import type { JobOffer, RelatedOffers } from '../../contract/board/offers.ts'
import { isAllowedOfferExpiry } from '../../contract/hiring/offer-fields.ts'
import { isId } from '../../contract/ids.ts'
import { limits } from '../../contract/limits.ts'
import type { Deps } from '../../deps/context.ts'
import { problem } from '../../platform/problem.ts'
import { type CacheableResponse, hashResponseContent } from '../catalogue/answer-service.ts'
import {
  type FoundOffer,
  findListedOffer,
  findSimilarCatalogueOffers,
} from '../catalogue/service.ts'
import { readCatalogueVersion, refreshCatalogue } from '../catalogue/version-service.ts'
import {
  buildOfferCardVersion,
  buildOfferCardVersionWithCounts,
  readOfferCards,
} from './card-service.ts'
import { plainTextToHtml, prepareDescription } from './description.ts'
import { type OfferContent, presentOffer, toOfferColumns } from './present.ts'
import {
  endExpiredOfferRows,
  getDelistedOffer,
  getListedOffer,
  listOpenOffersInRange,
  listOpenOffersOfCompany,
} from './store.ts'

export { type OfferContent, plainTextToHtml, prepareDescription, presentOffer, toOfferColumns }

/** Reads a listed offer, open or closed. @throws `offers.not_found` */
export function cacheableOffer(deps: Deps, id: string): CacheableResponse<{ job_offer: JobOffer }> {
  if (!isId('offer', id)) throw problem('offers.not_found')
  const fromDatabase = async () => {
    const row = await getListedOffer(deps.db, id)
    if (!row) throw problem('offers.not_found')
    const body = { job_offer: presentOffer(row) }
    return {
      ...(await tagsOf(row)),
      build: async () => ({ body, isCurrent: true }),
    }
  }
  return {
    key: `/job-offer/${id}`,
    check: async (version) => {
      const found = await findListedOffer(deps, id, version)
      // The catalogue may not include a new offer yet.
      if (!found) return fromDatabase()
      return {
        ...(await tagsOf(found)),
        build: async () => {
          const { cards, isCurrent } = await readOfferCards(deps, [found])
          const [card] = cards
          if (!card) throw problem('offers.not_found')
          return { body: { job_offer: card }, isCurrent }
        },
      }
    },
    withoutCatalogue: fromDatabase,
  }
}

const tagsOf = async (offer: FoundOffer) => ({
  tag: await hashResponseContent(buildOfferCardVersionWithCounts(offer)),
  lateTag: await hashResponseContent(buildOfferCardVersion(offer)),
})

const similarMax = 4
const sameCompanyMax = 3

/** Reads the offers related to a listed or formerly listed offer. @throws `offers.not_found` */
export function cacheableRelatedOffers(deps: Deps, id: string): CacheableResponse<RelatedOffers> {
  if (!isId('offer', id)) throw problem('offers.not_found')
  return {
    key: `/job-offer/${id}/related`,
    check: async (version) => {
      const { publicDb: db } = deps
      const offer = (await getListedOffer(db, id)) ?? (await getDelistedOffer(db, id))
      if (!offer) throw problem('offers.not_found')
      // Reads one offer more than needed, since the given offer may be among them.
      const own = await listOpenOffersOfCompany(db, offer.companyId, sameCompanyMax + 1)
      const sameCompany = own.filter(({ rowid }) => rowid !== offer.rowid).slice(0, sameCompanyMax)
      const shown = new Set(sameCompany.map(({ rowid }) => rowid))
      const found = await findSimilarCatalogueOffers(deps, offer, similarMax + shown.size, version)
      const others = found.filter(({ rowid }) => !shown.has(rowid)).slice(0, similarMax)
      const states = [...others, ...sameCompany]
      return {
        tag: await hashResponseContent([
          others.length,
          states.map(buildOfferCardVersionWithCounts),
        ]),
        lateTag: await hashResponseContent([others.length, states.map(buildOfferCardVersion)]),
        build: async () => {
          const similar = await readOfferCards(deps, others)
          const own = await readOfferCards(deps, sameCompany)
          return {
            body: { similar: similar.cards, same_company: own.cards },
            isCurrent: similar.isCurrent && own.isCurrent,
          }
        },
      }
    },
  }
}

/** Returns the row numbers of the open offers most similar to an offer; [] if it is not listed. */
export async function listSimilarRowids(deps: Deps, id: string, limit: number): Promise<number[]> {
  const offer = await getListedOffer(deps.db, id)
  if (!offer) return []
  const found = await findSimilarCatalogueOffers(
    deps,
    offer,
    limit,
    await readCatalogueVersion(deps),
  )
  return found.map(({ rowid }) => rowid)
}

/** Lists the URL paths and change times of the open offers in a range of database row numbers. */
export const listOfferPageUrls = async (
  { publicDb }: Deps,
  range: { from: number; count: number },
): Promise<{ url: string; updatedAt: Date }[]> =>
  (await listOpenOffersInRange(publicDb, range)).map(({ id, title, companyName, updatedAt }) => ({
    url: buildOfferSlugAndUrl(id, title, companyName).url,
    updatedAt,
  }))

/** Whether an offer was listed in the past but is not now. */
export const isFormerOffer = async ({ publicDb }: Deps, id: string): Promise<boolean> =>
  (await getDelistedOffer(publicDb, id)) !== null

/**
 * Sanitises a description.
 * @param path the name of the field, for the error
 * @throws `request.invalid` if the description has no readable text
 */
export function requireDescription(html: string, path: string): { html: string; text: string } {
  const description = prepareDescription(html)
  if (description.text === '') {
    throw problem('request.invalid', { errors: [{ path, code: 'required' }] })
  }
  return description
}

/**
 * Refuses an expiry date in the past or too far in the future.
 * @param path the name of the field, for the error
 * @throws `request.invalid`
 */
export function requireOfferExpiry(said: string | null, now: Date, path: string): void {
  if (!isAllowedOfferExpiry(said, now)) {
    throw problem('request.invalid', { errors: [{ path, code: 'expiry_out_of_range' }] })
  }
}

/** The most offers that one round closes, and also the most that it unlists. */
const endedMax = 1_000

/** Closes expired offers. Unlists those that expired at least `expiredOfferReadableMs` ago. */
export async function endExpiredOffers(deps: Deps): Promise<{ closed: number; unlisted: number }> {
  const now = deps.clock.now()
  const expiredSince = new Date(now.getTime() - limits.expiredOfferReadableMs)
  const ended = await endExpiredOfferRows(deps.db, { now, expiredSince, limit: endedMax })
  if (ended.closed + ended.unlisted > 0) await refreshCatalogue(deps)
  return ended
}
