import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildDemoOffers, type DemoCompany, demoOfferSource } from './demo-offers.ts'
import type { ImportedOffer } from './imported-offer.ts'
import { withLocalDatabase } from './local-database.ts'
import { countOffersOfSource } from './store.ts'
import { writeOffers } from './write-offers.ts'

const folder = join(import.meta.dirname, 'demo')

/**
 * Writes the demo offers into the local database, unless it already has some.
 * @param isForced whether to write them even if the database has some
 * @returns an Italian sentence about what has changed
 */
export const seedDemoOffers = ({ isForced = false } = {}): Promise<string> =>
  withLocalDatabase(async (db) => {
    const present = await countOffersOfSource(db, demoOfferSource)
    if (present > 0 && !isForced)
      return `Ci sono già ${present} offerte dimostrative: non cambio nulla (--force le riscrive).`
    const now = new Date()
    const offers = await readDemo(now)
    const { inserted, updated, unchanged } = await writeOffers(db, offers, {
      now,
      companies: 'replace',
    })
    const companies = new Set(offers.map(({ company }) => company.importKey)).size
    return (
      `Offerte dimostrative di ${companies} aziende: ` +
      `${inserted} nuove, ${updated} aggiornate, ${unchanged} invariate.`
    )
  })

async function readDemo(now: Date): Promise<ImportedOffer[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const read = files.map(async (file) => {
    const company: DemoCompany = JSON.parse(await readFile(join(folder, file), 'utf8'))
    return buildDemoOffers(file.replace('.json', ''), company, now)
  })
  return (await Promise.all(read)).flat()
}
