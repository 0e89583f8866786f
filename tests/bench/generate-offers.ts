import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import {
  employmentTypes,
  experienceLevels,
  jobCategories,
  workplaces,
} from '../../worker/contract/enums.ts'
import { newId } from '../../worker/contract/ids.ts'
import { currencies, standardBenefits } from '../../worker/contract/offer-enums.ts'
import type { BenchStack } from './stack.ts'

const day = 24 * 60 * 60 * 1000
const perBatch = 500
/**
 * Catalogues larger than this get short descriptions. The index does not contain descriptions, and
 * long ones would only add 5 GB to the database.
 */
const longTextsMax = 200_000
const countries = ['IT', 'FR', 'DE', 'ES', 'GB', 'US']

/** A seeded random generator (mulberry32), so that every run measures the same catalogue. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const syllables =
  'ba be ca co da de fa fe ga go la le li lo ma me mi mo na ne ni no pa pe ra re ri ro sa se si so ta te ti to va ve vi vo'.split(
    ' ',
  )

function makeWords(seed: number, count: number): string[] {
  const random = seededRandom(seed)
  const generatedWords = new Set<string>()
  while (generatedWords.size < count) {
    const length = 2 + Math.floor(random() * 3)
    generatedWords.add(
      Array.from({ length }, () => syllables[Math.floor(random() * syllables.length)]).join(''),
    )
  }
  return [...generatedWords]
}

/** The words and the skills that offers are made of, the most common ones first. */
export const words = makeWords(1, 20_000)
export const skillWords = makeWords(2, 3_000)

/** Returns a function that picks the n-th word about 1/n as often as the first (Zipf's law). */
export const skewedPicker = (random: () => number, list: string[]) => () =>
  list[Math.floor(list.length ** random()) - 1] ?? list[0]!

/**
 * The name of the folder with a catalogue of `count` offers. The name changes whenever the schema
 * or the generator changes, so that stale data are not reused.
 */
export function benchCatalogueFolderName(count: number): string {
  const hash = createHash('sha256').update(readFileSync(import.meta.filename))
  for (const file of readdirSync('migrations').filter((name) => name.endsWith('.sql'))) {
    hash.update(readFileSync(`migrations/${file}`))
  }
  return `offers-${count}-${hash.digest('hex').slice(0, 12)}`
}

export async function createTables(db: BenchStack['db']): Promise<void> {
  for (const file of readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    for (const statement of readFileSync(`migrations/${file}`, 'utf8').split(
      '--> statement-breakpoint',
    )) {
      await db.prepare(statement).run()
    }
  }
}

/**
 * Fills an empty database with `count` offers. Does nothing if it already has as many.
 * @throws if the database has tables, but another number of offers
 */
export async function generateOffers(db: BenchStack['db'], count: number): Promise<void> {
  const present = await db
    .prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'offers'")
    .first<{ n: number }>()
  if (present?.n) {
    const rows = await db.prepare('SELECT count(*) AS n FROM offers').first<{ n: number }>()
    if (rows?.n === count) return
    throw new Error('A half-generated catalogue: delete node_modules/.cache/bench and run again')
  }
  await createTables(db)
  const random = seededRandom(7)
  const word = skewedPicker(random, words)
  const skillWord = skewedPicker(random, skillWords)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const some = (from: () => string, most: number) => [
    ...new Set(Array.from({ length: 1 + Math.floor(random() * most) }, from)),
  ]
  const textMin = count > longTextsMax ? 4 : 60
  const companies = Array.from({ length: 2_000 }, () => newId('company'))
  const now = Date.now()
  await db.batch([
    db
      .prepare(`INSERT INTO companies (id, name, verified_at, created_at, updated_at)
      SELECT value ->> 0, value ->> 1, 1, 1, 1 FROM json_each(?)`)
      .bind(JSON.stringify(companies.map((id) => [id, `${word()} ${word()}`]))),
  ])
  for (let done = 0; done < count; done += perBatch) {
    const rows = Array.from({ length: Math.min(perBatch, count - done) }, () => {
      const min = random() < 0.3 ? null : 18_000 + Math.floor(random() * 90) * 1_000
      const created = now - Math.floor(random() ** 2 * 730 * day)
      const text = Array.from({ length: textMin + Math.floor(random() * 3 * textMin) }, word)
      return {
        id: newId('offer'),
        company_id: pick(companies),
        is_active: random() < 0.9 ? 1 : 0,
        employment_type: random() < 0.6 ? 'Full-time' : pick(employmentTypes),
        experience_level: pick(experienceLevels),
        job_types: some(() => pick(jobCategories), 2),
        skills: some(skillWord, 8),
        benefits: some(() => pick(standardBenefits), 5),
        salary_min: min,
        salary_max: min && min + Math.floor(random() * 40) * 1_000,
        currency: random() < 0.9 ? 'EUR' : pick(currencies),
        views_count: Math.floor(random() ** 4 * 5_000),
        applications_count: Math.floor(random() ** 6 * 300),
        created_at: created,
        updated_at: created + Math.floor(random() * 10 * day),
        title: `${word()} ${skillWord()} ${word()}`,
        description: `<p>${text.join(' ')}</p>`,
        description_text: text.join(' '),
        workplace: pick([...workplaces, null]),
        eligible_countries: random() < 0.5 ? null : [pick(countries), pick(countries)],
        location: [`${word()}, Italia`],
      }
    })
    const columns = Object.keys(rows[0]!)
    await db
      .prepare(`INSERT INTO offers (payment_status, apply_url, ${columns.join(', ')})
      SELECT 'completed', 'https://lavora.example', ${columns.map((name) => `value ->> '$.${name}'`).join(', ')}
      FROM json_each(?)`)
      .bind(JSON.stringify(rows))
      .run()
  }
}
