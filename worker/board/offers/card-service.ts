import type { JobOffer } from '../../contract/board/offers.ts'
import type { Deps } from '../../deps/context.ts'
import { fromJson, type JsonText, toJson } from '../../platform/json.ts'
import type { FoundOffer } from '../catalogue/service.ts'
import { presentOffer } from './present.ts'
import { listOffersByRowid } from './store.ts'

/** Identifies the content of an offer's card without its counts, for ETags. */
export const buildOfferCardVersion = ({ rowid, contentToken }: FoundOffer) => [rowid, contentToken]

export const buildOfferCardVersionWithCounts = (offer: FoundOffer) => [
  ...buildOfferCardVersion(offer),
  offer.viewsCount,
  offer.applicationsCount,
]

/**
 * Returns the cards of the listed offers among `offers`, in the same order, with the counts of the
 * catalogue.
 * @returns `isCurrent`: no card is missing, and none differs from the version in the catalogue
 */
export async function readOfferCards(
  deps: Deps,
  offers: FoundOffer[],
): Promise<{ cards: JobOffer[]; isCurrent: boolean }> {
  const { byRowid, isCurrent } = await readOfferCardsByRowid(deps, offers)
  const cards = offers.flatMap(({ rowid }) => byRowid.get(rowid) ?? [])
  return { cards, isCurrent: isCurrent && cards.length === offers.length }
}

/**
 * Returns the same cards as `readOfferCards`, by row number. Only cards that this isolate has not
 * cached are read from the database.
 */
export async function readOfferCardsByRowid(
  deps: Deps,
  offers: FoundOffer[],
): Promise<{ byRowid: Map<number, JobOffer>; isCurrent: boolean }> {
  const { cards: memory } = deps.memory
  const byRowid = new Map<number, JobOffer>()
  const missing: number[] = []
  for (const { rowid, contentToken } of offers) {
    const card = memory.get(String(rowid))
    if (card?.contentToken === contentToken)
      byRowid.set(rowid, fromJson(card.json as JsonText<JobOffer>))
    else missing.push(rowid)
  }
  let isCurrent = true
  const tokens = new Map(offers.map(({ rowid, contentToken }) => [rowid, contentToken]))
  for (const row of await listOffersByRowid(deps.publicDb, missing)) {
    const card = presentOffer(row)
    byRowid.set(row.rowid, card)
    if (row.contentToken !== tokens.get(row.rowid)) isCurrent = false
    memory.set(String(row.rowid), { contentToken: row.contentToken, json: toJson(card) })
  }
  for (const { rowid, viewsCount, applicationsCount } of offers) {
    const card = byRowid.get(rowid)
    if (card)
      byRowid.set(rowid, {
        ...card,
        views_count: viewsCount,
        applications_count: applicationsCount,
      })
  }
  return { byRowid, isCurrent }
}
