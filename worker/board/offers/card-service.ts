import type { JobOffer } from '../../contract/board/offers.ts'
import type { Deps } from '../../deps/context.ts'
import { fromJson, type Json, toJson } from '../../platform/json.ts'
import type { FoundOffer } from '../catalogue/service.ts'
import { presentOffer } from './present.ts'
import { listOffersByRowid } from './store.ts'

/** Names what an offer's card says, apart from its counts. */
export const cardState = ({ rowid, contentToken }: FoundOffer) => [rowid, contentToken]

/** Names all that an offer's card says. */
export const countedState = (offer: FoundOffer) => [
  ...cardState(offer),
  offer.viewsCount,
  offer.applicationsCount,
]

/**
 * The cards of offers, in their order, with the counts that the catalogue knows. The database is asked
 * only for those that this isolate does not remember; offers that are not listed any more are left out.
 * @returns `isCurrent`: whether every card is in the state that was asked for, and none is newer
 */
export async function readCards(
  deps: Deps,
  offers: FoundOffer[],
): Promise<{ cards: JobOffer[]; isCurrent: boolean }> {
  const { cards: memory } = deps.memory
  const known = new Map<number, JobOffer>()
  const missing: number[] = []
  for (const { rowid, contentToken } of offers) {
    const card = memory.get(String(rowid))
    if (card?.contentToken === contentToken) known.set(rowid, fromJson(card.json as Json<JobOffer>))
    else missing.push(rowid)
  }
  let isCurrent = true
  const tokens = new Map(offers.map(({ rowid, contentToken }) => [rowid, contentToken]))
  for (const row of await listOffersByRowid(deps.publicDb, missing)) {
    const card = presentOffer(row)
    known.set(row.rowid, card)
    if (row.contentToken !== tokens.get(row.rowid)) isCurrent = false
    memory.set(String(row.rowid), { contentToken: row.contentToken, json: toJson(card) })
  }
  const cards = offers.flatMap(({ rowid, viewsCount, applicationsCount }) => {
    const card = known.get(rowid)
    if (!card) return []
    return { ...card, views_count: viewsCount, applications_count: applicationsCount }
  })
  return { cards, isCurrent: isCurrent && cards.length === offers.length }
}
