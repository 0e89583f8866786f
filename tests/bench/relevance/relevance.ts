import { createHash } from 'node:crypto'
import { disputedOffersByQuery } from './disputed.ts'
import type { JudgedQuery } from './judged-query.ts'
import { knownQueries } from './queries.ts'
import { unseenQueries } from './queries-unseen.ts'
import { type JudgedOffer, openJudgedOfferDatabase } from './real-offers.ts'
import { realOffersStateFolder } from './real-state.ts'

const shownMax = 10
const ndcgMin = 0.85
/** Known queries (those by the author of the ranking) are printed if their score is below this. */
const poorNdcgMax = 0.6

type Rank = (text: string) => Promise<number[]>
type Score = { ndcg: number; precision: number; isEmpty: boolean; wrong: number }
type Judged = { query: JudgedQuery; score: Score }

/**
 * Measures how well our search finds relevant offers. Compares it with two baselines: full-text
 * search ranked by bm25, and full-text search sorted by salary. A query's pattern decides for every
 * offer whether it is relevant, so the ideal result does not depend on what a search found. Offers
 * about which a second reader disagrees are left out. Queries written by the author of the ranking
 * are scored separately.
 */
export async function benchmarkSearchRelevance(
  gate: (holds: boolean, what: string) => void,
): Promise<void> {
  const state = realOffersStateFolder()
  if (state === null) {
    console.log('\nRelevance is not measured: there are no real offers in ../shared/data.')
    return
  }
  const source = openJudgedOfferDatabase(state)
  const offers = [...source.offers.values()]
  const rankers: Record<string, Rank> = {
    'this search': async (text) => (await source.search(text)).rowids,
    'FTS5 by bm25': async (text) => source.byBm25(text),
    'FTS5 by salary': async (text) => source.bySalary(text),
  }
  const halves = { known: knownQueries, unseen: unseenQueries }
  for (const [half, queries] of Object.entries(halves)) {
    if (queries.length === 0) {
      console.log(`\nRelevance, ${half} queries: there are none yet`)
      continue
    }
    console.log(
      `\nRelevance, ${half} queries, ${offers.length} offers       nDCG@10      P@5    empty    wrong`,
    )
    for (const [name, rank] of Object.entries(rankers)) {
      const judged = await judge(queries, rank, source.offers)
      const mean = meanOf(judged.map(({ score }) => score))
      const cells = [mean.ndcg, mean.precision, mean.empty, mean.wrong]
      console.log(
        `  ${name.padEnd(16)}${String(judged.length).padStart(4)} judged   ${cells
          .map((cell) => cell.toFixed(3).padStart(8))
          .join(' ')}`,
      )
      if (name !== 'this search') continue
      if (half === 'known') printPoor(judged)
      const said = `relevance, ${half} queries`
      gate(mean.ndcg >= ndcgMin, `${said}: nDCG@10 ${mean.ndcg.toFixed(3)}, at least ${ndcgMin}`)
      gate(mean.empty === 0, `${said}: ${(mean.empty * judged.length).toFixed(0)} are empty`)
    }
  }
}

/** The scores of the queries for which at least one offer is relevant. */
async function judge(
  queries: JudgedQuery[],
  rank: Rank,
  offers: Map<number, JudgedOffer>,
): Promise<Judged[]> {
  const lines = new Map([...offers].map(([rowid, offer]) => [rowid, lineOf(offer)]))
  const judged: Judged[] = []
  for (const query of queries) {
    const outs = new Set(disputedOffersByQuery[query.text]?.split(' '))
    const isAgreed = (line: string) => outs.size === 0 || !outs.has(lineHash(line))
    const belonging = [...lines.values()].filter((line) => query.belongs.test(line))
    const all = belonging.filter(isAgreed).length
    if (all === 0) continue
    const ranked = (await rank(query.text)).map((rowid) => lines.get(rowid)!)
    const shown = ranked.filter(isAgreed).slice(0, shownMax)
    const gains = shown.map((line) => (query.belongs.test(line) ? 1 : 0))
    const ideal = discounted(Array.from({ length: Math.min(all, shownMax) }, () => 1))
    judged.push({
      query,
      score: {
        ndcg: discounted(gains) / ideal,
        precision: gains.slice(0, 5).reduce<number>((a, b) => a + b, 0) / Math.min(5, all),
        isEmpty: shown.length === 0,
        wrong: shown.filter((line) => query.never?.test(line)).length / shownMax,
      },
    })
  }
  return judged
}

function meanOf(scores: Score[]) {
  const mean = (value: (score: Score) => number) =>
    scores.reduce((sum, score) => sum + value(score), 0) / Math.max(1, scores.length)
  return {
    ndcg: mean(({ ndcg }) => ndcg),
    precision: mean(({ precision }) => precision),
    empty: mean(({ isEmpty }) => (isEmpty ? 1 : 0)),
    wrong: mean(({ wrong }) => wrong),
  }
}

function printPoor(judged: Judged[]): void {
  for (const { query, score } of judged) {
    if (score.ndcg < poorNdcgMax) console.log(`    ${query.text}: ${score.ndcg.toFixed(2)}`)
  }
}

const discounted = (gains: number[]): number =>
  gains.reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0)

const lineHash = (line: string): string =>
  createHash('sha256').update(line).digest('hex').slice(0, 8)

/** The line of an offer that patterns are tested against, as described at `JudgedQuery`. */
const lineOf = (offer: JudgedOffer): string =>
  [
    `${offer.title} @${offer.where}`,
    `#${offer.employment_type ?? ''} #${offer.experience_level} #${offer.workplace ?? ''}`,
    `%${offer.company}`,
  ].join(' ')
