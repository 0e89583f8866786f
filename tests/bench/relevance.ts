import { judgedQueries } from './judged-queries.ts'
import { type JudgedOffer, openOffers } from './relevance-source.ts'

const shown = 10
const ndcgMin = 0.85

/**
 * Measures how well searches find the offers that belong to them, beside full text by bm25 and the list
 * by salary. Whether an offer belongs is judged by a pattern over all offers, so that the ideal is not made of what was found.
 */
export async function relevance(gate: (holds: boolean, what: string) => void, state: string) {
  const source = openOffers(state)
  const offers = [...source.offers.values()]
  const rankers = {
    'this search': async (text: string) => (await source.search(text)).rowids,
    'FTS5 by bm25': async (text: string) => source.byBm25(text),
    'FTS5 by salary': async (text: string) => source.bySalary(text),
  }
  const sums = Object.fromEntries(
    Object.keys(rankers).map((name) => [name, { ndcg: 0, precision: 0, empty: 0 }]),
  )
  let judged = 0
  for (const { text, belongs } of judgedQueries) {
    const all = offers.filter((offer) => belongs.test(described(offer))).length
    if (all === 0) {
      console.log(`  no offer belongs to ${text}`)
      continue
    }
    judged++
    for (const [name, rank] of Object.entries(rankers)) {
      const rowids = await rank(text)
      const gains = rowids.map((rowid) =>
        belongs.test(described(source.offers.get(rowid)!)) ? 1 : 0,
      )
      const ideal = discounted(Array.from({ length: Math.min(all, shown) }, () => 1))
      const ndcg = discounted(gains) / ideal
      const sum = sums[name]!
      sum.ndcg += ndcg
      sum.precision += gains.slice(0, 5).reduce<number>((a, b) => a + b, 0) / Math.min(5, all)
      sum.empty += rowids.length === 0 ? 1 : 0
      if (name === 'this search' && ndcg < 0.6) console.log(`  ${text}: ${ndcg.toFixed(2)}`)
    }
  }
  console.log(`\nRelevance, ${judged} queries, ${offers.length} offers   nDCG@10   P@5   empty`)
  for (const [name, { ndcg, precision, empty }] of Object.entries(sums)) {
    const cells = [ndcg, precision, empty].map((sum) => (sum / judged).toFixed(3).padStart(8))
    console.log(`  ${name.padEnd(16)}${cells.join(' ')}`)
  }
  const { ndcg, empty } = sums['this search']!
  gate(
    ndcg / judged >= ndcgMin,
    `relevance: nDCG@10 ${(ndcg / judged).toFixed(3)}, at least ${ndcgMin}`,
  )
  gate(empty === 0, `relevance: ${empty} judged queries are empty`)
}

const discounted = (gains: number[]): number =>
  gains.reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0)

/** All that a pattern may ask of. */
const described = (offer: JudgedOffer): string =>
  [
    `${offer.title} @${offer.where}`,
    `#${offer.employment_type ?? ''} #${offer.experience_level} #${offer.workplace ?? ''}`,
    `%${offer.company}`,
  ].join(' ')
