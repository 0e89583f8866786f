import { newId } from '../../worker/contract/ids.ts'
import { seededRandom, skillWords } from './generate-offers.ts'
import type { BenchStack } from './stack.ts'

const random = seededRandom(23)
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!

/** The conditions of a generated alert. */
type Alert = { email: string; skills: string[]; least: number | null; isDue: boolean }
/** The properties of a generated offer that decide which alerts match it. */
type Offer = { skills: string[]; salaryMaxEur: number; isOpen: boolean }

/**
 * Inserts alerts for one or two skills; about one in five also has a minimum salary. About one in
 * eight must get no mail on the measured days: it is unconfirmed, ended or weekly.
 */
export async function addAlerts(db: BenchStack['db'], count: number): Promise<Alert[]> {
  const rows = Array.from({ length: count }, () => {
    const skills = Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(skillWords))
    const least = random() < 0.2 ? pick([20_000, 60_000, 5_000_000]) : null
    const query = new URLSearchParams({ skills: skills.join(',') })
    if (least !== null) query.set('salary_range_max', String(least))
    const odds = random()
    const id = newId('alert')
    return {
      id,
      email: `${id}@posta.example`,
      query: query.toString(),
      frequency: odds < 0.05 ? 'weekly' : 'daily',
      confirmed_at: odds < 0.09 && odds >= 0.05 ? null : 1_930_000_000_000,
      ended_at: odds < 0.125 && odds >= 0.09 ? 1_930_000_000_001 : null,
      skills,
      least,
      isDue: odds >= 0.125,
    }
  })
  for (let from = 0; from < rows.length; from += 1_000) {
    await db
      .prepare(
        `INSERT INTO alerts (id, email, query, frequency, created_at, confirmed_at, ended_at)
        SELECT value ->> 'id', value ->> 'email', value ->> 'query', value ->> 'frequency', 1,
          value ->> 'confirmed_at', value ->> 'ended_at'
        FROM json_each(?)`,
      )
      .bind(JSON.stringify(rows.slice(from, from + 1_000)))
      .run()
  }
  return rows
}

/** The addresses that must get a mail. Compares each alert with all offers that have its skills. */
export function addressesToMail(alerts: Alert[], offers: Offer[]): Set<string> {
  const bySkill = new Map<string, Offer[]>()
  for (const offer of offers.filter(({ isOpen }) => isOpen)) {
    for (const skill of new Set(offer.skills.map(plain))) {
      bySkill.set(skill, [...(bySkill.get(skill) ?? []), offer])
    }
  }
  const isWanted = ({ skills, least }: Alert) =>
    skills.some((skill) =>
      bySkill.get(skill)?.some(({ salaryMaxEur }) => least === null || salaryMaxEur >= least),
    )
  return new Set(alerts.filter((one) => one.isDue && isWanted(one)).map(({ email }) => email))
}

/**
 * Removes grave accents and converts to lower case. This makes the spellings of one skill equal,
 * because those that `addOffers` generates differ only in case and grave accents.
 */
const plain = (skill: string): string =>
  skill.normalize('NFD').replaceAll('\u0300', '').toLowerCase()
