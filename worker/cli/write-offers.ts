import type { Database } from '../db/client.ts'
import type { BroughtCompany, BroughtOffer } from './brought-offer.ts'
import { whenFree } from './busy-database.ts'
import { upsertOffers, type WriteOptions } from './store.ts'

/** What became of offers, and how many logos the worker now has to fetch. */
export type WriteResult = { inserted: number; updated: number; unchanged: number; logos: number }

/** D1 takes 2 MB for one bound value; small batches let a running server write in between. */
const batchBytes = 1_000_000
const batchOffers = 100

/**
 * Brings offers and their companies into the database: companies verified, offers paid. One that
 * stands there exactly as it is brought is not touched, so that bringing the same twice changes
 * nothing. Each batch is written wholly or not at all; a stop in the middle is mended by repeating.
 *
 * @param offers no two with the same source and sourceId.
 */
export async function writeOffers(
  db: Database,
  offers: BroughtOffer[],
  options: WriteOptions,
): Promise<WriteResult> {
  const result: WriteResult = { inserted: 0, updated: 0, unchanged: 0, logos: 0 }
  for (const batch of batchesOf(offers)) {
    const { inserted, updated, logos } = await whenFree(() =>
      upsertOffers(db, batch, companiesOf(batch), options),
    )
    result.inserted += inserted
    result.updated += updated
    result.logos += logos
    result.unchanged += batch.length - inserted - updated
  }
  return result
}

function* batchesOf(offers: BroughtOffer[]): Generator<BroughtOffer[]> {
  let batch: BroughtOffer[] = []
  let bytes = 0
  for (const offer of offers) {
    const size = Buffer.byteLength(JSON.stringify(offer))
    if (batch.length === batchOffers || (batch.length > 0 && bytes + size > batchBytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(offer)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

/** Each company once, with what any of the offers knows of it; the first to know wins. */
function companiesOf(offers: BroughtOffer[]): BroughtCompany[] {
  const companies = new Map<string, BroughtCompany>()
  for (const { company } of offers) {
    const known = companies.get(company.importKey)
    companies.set(company.importKey, {
      ...company,
      ...known,
      logoUrl: known?.logoUrl ?? company.logoUrl,
      website: known?.website ?? company.website,
    })
  }
  return [...companies.values()]
}
