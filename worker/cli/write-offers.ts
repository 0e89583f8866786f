import type { Database } from '../db/client.ts'
import { retryWhileLocked } from './busy-database.ts'
import type { ImportedCompany, ImportedOffer } from './imported-offer.ts'
import { upsertOffers, type WriteOffersOptions } from './store.ts'

/** The numbers of inserted, updated and unchanged offers, and of logos for the worker to fetch. */
export type WriteOffersResult = {
  inserted: number
  updated: number
  unchanged: number
  logos: number
}

/** The limits of a batch. D1 accepts at most 2 MB, and a running server waits for each batch. */
const batchBytes = 1_000_000
const batchOffersMax = 100

/**
 * Writes offers and their companies; the companies count as verified and the offers as paid.
 * Unchanged rows are not written, so repeating an import changes nothing. Each batch is atomic;
 * after an interruption, repeat the import.
 * @param offers must not contain two offers with the same source and sourceId
 */
export async function writeOffers(
  db: Database,
  offers: ImportedOffer[],
  options: WriteOffersOptions,
): Promise<WriteOffersResult> {
  const result: WriteOffersResult = { inserted: 0, updated: 0, unchanged: 0, logos: 0 }
  for (const batch of batchesOf(offers)) {
    const { inserted, updated, logos } = await retryWhileLocked(() =>
      upsertOffers(db, batch, companiesOf(batch), options),
    )
    result.inserted += inserted
    result.updated += updated
    result.logos += logos
    result.unchanged += batch.length - inserted - updated
  }
  return result
}

function* batchesOf(offers: ImportedOffer[]): Generator<ImportedOffer[]> {
  let batch: ImportedOffer[] = []
  let bytes = 0
  for (const offer of offers) {
    const size = Buffer.byteLength(JSON.stringify(offer))
    if (batch.length === batchOffersMax || (batch.length > 0 && bytes + size > batchBytes)) {
      yield batch
      batch = []
      bytes = 0
    }
    batch.push(offer)
    bytes += size
  }
  if (batch.length > 0) yield batch
}

/** Returns each company once, merged from all its offers. The first value of a field is kept. */
function companiesOf(offers: ImportedOffer[]): ImportedCompany[] {
  const companies = new Map<string, ImportedCompany>()
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
