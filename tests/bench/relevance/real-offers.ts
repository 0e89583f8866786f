import { globSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { IndexedOffer } from '../../../worker/board/catalogue/indexed-offer.ts'
import { OfferIndex } from '../../../worker/board/catalogue/offer-index.ts'
import { OfferTable } from '../../../worker/board/catalogue/offer-table.ts'
import { searchByRelevance } from '../../../worker/board/catalogue/relevance.ts'
import { buildFtsExpression } from '../../../worker/board/catalogue/search-expression.ts'
import { decideSearch } from '../../../worker/board/catalogue/search-service.ts'
import {
  countFullMatches,
  countSearchUnits,
  matchText,
} from '../../../worker/board/catalogue/text-search.ts'
import { parseOfferFilters } from '../../../worker/contract/board/offer-filters.ts'
import { exampleIndexedOffer } from '../../support/some-offer.ts'

/** More than the ten results that are scored, because some offers are left out of the scores. */
const resultsMax = 20

/** The properties of an offer on which its relevance is judged. */
export type JudgedOffer = {
  rowid: number
  title: string
  company: string
  where: string
  employment_type: string | null
  experience_level: string
  workplace: string | null
}

type Row = Omit<JudgedOffer, 'where'> & {
  eligible_countries: string | null
  id: string
  is_active: number
  location: string
  places: string
  skills: string
  job_types: string
  salary_max_eur: number | null
  created_at: number
  updated_at: number
}

/** Opens the offers of a local database. @param state see `realOffersStateFolder` */
export function openJudgedOfferDatabase(state: string) {
  const [path] = globSync(`${state}/v3/d1/miniflare-D1DatabaseObject/*.sqlite`).filter(
    (each) => !each.endsWith('metadata.sqlite'),
  )
  if (!path) throw new Error(`There is no database in ${state}`)
  const db = new DatabaseSync(path, { readOnly: true })
  const rows = db
    .prepare(
      `SELECT offers.rowid, offers.id, title, companies.name AS company, location, places, skills,
        job_types, employment_type, experience_level, workplace, eligible_countries, is_active, salary_max_eur,
        offers.created_at, offers.updated_at
      FROM offers JOIN companies ON companies.id = company_id
      WHERE payment_status = 'completed' AND withdrawn_at IS NULL AND unlisted_at IS NULL`,
    )
    .all() as Row[]
  const table = new OfferTable({ number: 0, count: 1 })
  table.begin()
  table.apply(rows.map(toIndexed), [])
  table.complete()
  const index = new OfferIndex(table)
  const offers = new Map(
    rows.map((row) => [row.rowid, { ...row, where: `${row.location} ${row.places}` }]),
  )
  const match = (expression: string, order: string, limit: number): number[] =>
    (
      db
        .prepare(`SELECT rowid FROM offers_fts WHERE offers_fts MATCH ? ORDER BY ${order} LIMIT ?`)
        .all(expression, limit) as { rowid: number }[]
    ).map(({ rowid }) => rowid)

  /**
   * Searches and returns the first offers, the number of results, and how the search was
   * interpreted.
   */
  async function search(text: string) {
    const filters = parseOfferFilters(new URLSearchParams({ search: text }))
    const settled = await decideSearch(text, {
      describe: async (asked) => countSearchUnits(table, asked),
      countComplete: async (...asked) => countFullMatches(table, ...asked),
      findDescribed: async (asked, limit) => {
        const expression = buildFtsExpression(asked)
        return expression === null ? [] : match(expression, 'rowid DESC', limit)
      },
    })
    const { reading } = settled
    const found = settled.units.length === 0 ? undefined : matchText(table, settled)
    const page = { offset: 0, limit: resultsMax }
    const query = { ...filters, now: Date.now() }
    const { total, slots } = searchByRelevance(index, query, page, found)
    return { total, reading, rowids: slots.map((slot) => table.rowidOf(slot)) }
  }

  const words = (text: string) => text.match(/[\p{L}\p{N}+#]+/gu) ?? []
  const everyWord = (text: string) =>
    `${words(text)
      .map((word) => `"${word}"`)
      .join(' AND ')} *`
  return {
    offers,
    table,
    search,
    /** The results of FTS5 for all words of the search, ranked by bm25. */
    byBm25: (text: string) =>
      words(text).length === 0 ? [] : match(everyWord(text), 'rank', resultsMax),
    /**
     * The results of FTS5 for all words of the search, sorted by salary. The list had this order
     * before it could be sorted by relevance.
     */
    bySalary: (text: string) =>
      (words(text).length === 0 ? [] : match(everyWord(text), 'rowid', 100_000))
        .flatMap((rowid) => offers.get(rowid) ?? [])
        .sort(
          (a, b) => (b.salary_max_eur ?? -1) - (a.salary_max_eur ?? -1) || (a.id < b.id ? -1 : 1),
        )
        .slice(0, resultsMax)
        .map(({ rowid }) => rowid),
  }
}

const toIndexed = (row: Row): IndexedOffer =>
  exampleIndexedOffer({
    rowid: row.rowid,
    id: row.id,
    isActive: row.is_active === 1,
    employmentType: row.employment_type as IndexedOffer['employmentType'],
    experienceLevel: row.experience_level as IndexedOffer['experienceLevel'],
    workplace: row.workplace as IndexedOffer['workplace'],
    eligibleCountries: row.eligible_countries === null ? null : JSON.parse(row.eligible_countries),
    jobCategories: JSON.parse(row.job_types),
    title: row.title,
    company: row.company,
    places: [...JSON.parse(row.location), ...JSON.parse(row.places)],
    skills: JSON.parse(row.skills),
    salaryMaxEur: row.salary_max_eur,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  })
