import { newId } from '../../worker/contract/ids.ts'
import { currencies } from '../../worker/contract/offer-enums.ts'
import { seededRandom, skillWords } from './generate-offers.ts'
import type { BenchStack } from './stack.ts'

const random = seededRandom(11)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
/** Picks a skill: the n-th about 1/n as often as the first. */
const skill = (): string => skillWords[Math.floor(skillWords.length ** random()) - 1] ?? 'rara'
const skills = (most: number): string[] =>
  Array.from({ length: 1 + Math.floor(random() * most) }, skill)

type Seeker = { id: string; email: string; skills: string[]; isAsking: boolean }
type New = { id: string; skills: string[]; isOpen: boolean }

/** Returns the same skill, sometimes in another spelling. */
function written(word: string): string {
  const odds = random()
  if (odds < 0.2) return word.toUpperCase()
  return odds < 0.4 ? word.replace(/[aeiou]$/, (vowel) => `${vowel}\u0300`) : word
}

/**
 * When the people signed up: a few days before the measured days. After six months without an
 * opened link, they would get a mail that asks whether they want to continue, and no job mail.
 */
const joinedAt = Date.UTC(2031, 1, 27)

/**
 * Inserts people. About one in five must not get job mails: the person is not subscribed, is an
 * employer or is deleted. Some of the others match no offer.
 */
export async function addSeekers(db: BenchStack['db'], count: number): Promise<Seeker[]> {
  const people = Array.from({ length: count }, () => {
    const odds = random()
    return {
      id: newId('profile'),
      skills: skills(4).map(written),
      wants: odds < 0.9 ? 1 : 0,
      type: odds > 0.06 ? 'consumer' : 'provider',
      deleted: odds > 0.86 && odds < 0.9 ? 1 : null,
    }
  })
  for (let from = 0; from < people.length; from += 1_000) {
    await db
      .prepare(
        `INSERT INTO profiles (id, email, profile_type, onboarding_status, full_name, nationality,
          skills, send_job_emails, deleted_at, terms_accepted_at, created_at, updated_at)
        SELECT value ->> 'id', (value ->> 'id') || '@posta.example', value ->> 'type', 'completed',
          'Persona Inventata', 'IT', value -> 'skills', value ->> 'wants', value ->> 'deleted',
          ${joinedAt}, ${joinedAt}, ${joinedAt}
        FROM json_each(?)`,
      )
      .bind(JSON.stringify(people.slice(from, from + 1_000)))
      .run()
  }
  return people.map(({ id, skills, wants, type, deleted }) => ({
    id,
    email: `${id}@posta.example`,
    skills,
    isAsking: wants === 1 && type === 'consumer' && deleted === null,
  }))
}

/** Inserts `count` offers dated just before `at`, and a tenth more that must not be announced. */
export async function addOffers(db: BenchStack['db'], count: number, at: Date): Promise<New[]> {
  const company = await db
    .prepare('SELECT id FROM companies WHERE verified_at IS NOT NULL LIMIT 1')
    .first<{ id: string }>()
  const unverified = newId('company')
  await db
    .prepare("INSERT INTO companies (id, name, created_at, updated_at) VALUES (?, 'Nuova', 1, 1)")
    .bind(unverified)
    .run()
  const hidden = Math.round(count / 10)
  const rows = Array.from({ length: count + hidden }, (_, i) => {
    const hiding = i < count ? null : pick(['closed', 'pending', 'unverified', 'withdrawn'])
    return {
      id: newId('offer'),
      company_id: hiding === 'unverified' ? unverified : company?.id,
      payment_status: hiding === 'pending' ? 'pending' : 'completed',
      is_active: hiding === 'closed' ? 0 : 1,
      withdrawn_at: hiding === 'withdrawn' ? 1 : null,
      title: `Offerta ${i}`,
      description: '<p>Testo</p>',
      description_text: 'Testo',
      skills: skills(6).map(written),
      location: ['Italia', 'Francia'],
      salary_min: 30_000,
      salary_max: 42_000,
      currency: pick(currencies),
      created_at: at.getTime() - Math.floor(random() * 3_600_000),
      updated_at: at.getTime(),
    }
  })
  const columns = Object.keys(rows[0]!)
  await db
    .prepare(
      `INSERT INTO offers (${columns.join(', ')})
      SELECT ${columns.map((name) => `value ->> '$.${name}'`).join(', ')} FROM json_each(?)`,
    )
    .bind(JSON.stringify(rows))
    .run()
  return rows.map(({ id, skills }, i) => ({ id, skills, isOpen: i < count }))
}

/** Inserts applications of people who apply to a matching offer before the job mails are sent. */
export async function addApplications(
  db: BenchStack['db'],
  pairs: { profileId: string; offerId: string }[],
  at: Date,
): Promise<void> {
  const rows = pairs.map((pair) => [newId('application'), pair.offerId, pair.profileId])
  await db
    .prepare(
      `INSERT INTO job_applications (id, offer_id, profile_id, created_at, updated_at)
      SELECT value ->> 0, value ->> 1, value ->> 2, ?2, ?2 FROM json_each(?1)`,
    )
    .bind(JSON.stringify(rows), at.getTime())
    .run()
}

/**
 * Returns the offers that each person should get. Compares skills with a collator, independently of
 * the product's own code.
 */
export function matchingOffersByPerson(people: Seeker[], offers: New[]): Map<Seeker, New[]> {
  const { compare } = new Intl.Collator('it', { sensitivity: 'base' })
  const spellings = [...new Set([...people, ...offers].flatMap((one) => one.skills))].sort(compare)
  const meaning = new Map<string, number>()
  spellings.forEach((word, i) => {
    const before = spellings[i - 1]
    const isSame = before !== undefined && compare(before, word) === 0
    meaning.set(word, isSame ? meaning.get(before)! : i)
  })
  const meanings = (list: string[]) => new Set(list.map((word) => meaning.get(word)))
  const open = offers
    .filter(({ isOpen }) => isOpen)
    .map((one) => [one, meanings(one.skills)] as const)
  const suiting = (person: Seeker) => {
    const own = meanings(person.skills)
    return open
      .filter(([, asked]) => [...asked].some((one) => own.has(one)))
      .map(([offer]) => offer)
  }
  return new Map(people.map((person) => [person, person.isAsking ? suiting(person) : []]))
}
