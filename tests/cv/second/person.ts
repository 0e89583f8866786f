import { Dice } from '../truth.ts'
import { familyNames, firstNames, streets, towns } from './names.ts'
import type { Period, Tongue } from './profile.ts'
import type { TradeVocabulary } from './trades/trade.ts'

export type GeneratedJob = {
  role: string
  firm: string
  town: string
  when: Period
  duties: string[]
}
export type GeneratedStudy = { degree: string; field: string | null; school: string; when: Period }
export type GeneratedLanguage = { code: string; level: string | null; isNative: boolean }

/** An invented person with all details; a layout decides which details are shown, and how. */
export type GeneratedPerson = {
  tongue: Tongue
  name: string
  /** The text after the name in LinkedIn exports: a certificate, or a maiden name. */
  credential: string
  email: string
  phone: string
  town: string
  street: string
  born: string
  link: string
  headline: string
  summary: string
  jobs: GeneratedJob[]
  studies: GeneratedStudy[]
  skills: string[]
  languages: GeneratedLanguage[]
  certificates: string[]
  papers: string[]
  volunteering: { role: string; body: string; when: Period }[]
  hobby: string
}

export type PersonGenerationOptions = {
  // Whether some names contain separators such as dashes; only for layouts in which such names are
  // unambiguous.
  isKnotty?: boolean
  /** Whether all, some or none of the dates have months. */
  months?: 'all' | 'some' | 'none'
  jobs?: [least: number, most: number]
  hasLevels?: boolean
}

const today = 2026 * 12 + 9
const stated = (months: number): string =>
  `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`

/** Generates a person. The same seed always gives the same person. */
export function makePerson(
  trade: TradeVocabulary,
  seed: number,
  wishes: PersonGenerationOptions = {},
): GeneratedPerson {
  const dice = new Dice(seed)
  const { tongue } = trade
  const name = `${dice.one(firstNames[tongue])} ${dice.one(familyNames[tongue])}`
  const handle = plain(name).split(' ')
  const long = dice.chance(0.15) ? '.curriculum.personale' : ''
  const end = dice.one(['mail.example.com', 'example.org', 'posta.example.net', 'example.com'])
  const born = `${dice.between(1, 28)}/${dice.between(1, 12)}/${dice.between(1966, 2000)}`
  const jobs = career(trade, dice, wishes)
  const firstStart = Number(jobs.at(-1)!.when.start!.slice(0, 4))
  return {
    tongue,
    name,
    credential: dice.chance(0.3)
      ? dice.one([
          ', PMP',
          ' - CERT',
          ', PhD',
          tongue === 'it' ? ' (nata Bertoldi)' : ' (née Hale)',
        ])
      : '',
    email: `${handle.join(dice.one(['.', '', '_']))}${dice.chance(0.4) ? dice.between(60, 99) : ''}${long}@${end}`,
    phone: phone(tongue, dice),
    town: dice.one(towns[tongue]),
    street: dice.one(streets[tongue]),
    born,
    link: `www.linkedin.com/in/${handle.join('-')}-${dice.between(1000, 9999)}b${dice.between(10, 99)}`,
    headline: dice.one([
      jobs[0]!.role,
      `${jobs[0]!.role} | ${trade.skills[0]} | ${trade.skills[1]}`,
      tongue === 'it'
        ? `${jobs[0]!.role} presso ${jobs[0]!.firm}`
        : `${jobs[0]!.role} at ${jobs[0]!.firm}`,
    ]),
    summary: trade.summary,
    jobs,
    studies: schooling(trade, dice, firstStart, wishes),
    skills: dice.some(trade.skills, dice.between(5, 9)),
    languages: spoken(tongue, dice, wishes.hasLevels ?? true),
    certificates: dice.some(trade.certificates, dice.between(0, 2)),
    papers: papersOf(tongue, dice),
    volunteering: dice.chance(0.35) ? [volunteering(tongue, dice)] : [],
    hobby: dice.one(hobbies[tongue]),
  }
}

/** Generates jobs, latest first. Some have gaps between them or share a company. */
function career(
  trade: TradeVocabulary,
  dice: Dice,
  wishes: PersonGenerationOptions,
): GeneratedJob[] {
  const [least, most] = wishes.jobs ?? [2, 6]
  const count = dice.between(least, most)
  const roles = [...trade.roles]
  const ordered = dice
    .some(roles, Math.min(count, roles.length))
    .sort((a, b) => roles.indexOf(a) - roles.indexOf(b))
  const firms = dice.some(trade.firms, trade.firms.length)
  const knots = dice.some(trade.knottyFirms, trade.knottyFirms.length)
  const jobs: GeneratedJob[] = []
  let at = dice.chance(0.7) ? today : today - dice.between(1, 20)
  let firm = firms[0]!
  let town = dice.one(towns[trade.tongue])
  for (const [i, role] of ordered.entries()) {
    const isKnotty = wishes.isKnotty && dice.chance(0.4)
    const staysAtFirm = i > 0 && dice.chance(0.3)
    if (!staysAtFirm) {
      firm = isKnotty ? (knots.pop() ?? firms[i]!) : firms[i % firms.length]!
      if (dice.chance(0.5)) town = dice.one(towns[trade.tongue])
    }
    const length = dice.between(3, 58)
    const isOpen = i === 0 && at === today
    const when: Period = isOpen
      ? { start: stated(at - length) }
      : { start: stated(at - length), end: stated(at) }
    jobs.push({
      role: wishes.isKnotty && dice.chance(0.3) ? dice.one(trade.knottyRoles) : role,
      firm,
      town,
      when: rounded(when, dice, wishes),
      duties: dice.some(trade.duties, dice.between(0, 4)),
    })
    at -= length + (staysAtFirm || i + 1 === ordered.length ? 1 : dice.one([1, 1, 2, 5, 14]))
  }
  return jobs
}

function schooling(
  trade: TradeVocabulary,
  dice: Dice,
  before: number,
  wishes: PersonGenerationOptions,
): GeneratedStudy[] {
  const all = dice.some(trade.studies, dice.between(1, Math.min(3, trade.studies.length)))
  const picked = all.sort((a, b) => trade.studies.indexOf(a) - trade.studies.indexOf(b))
  let year = before
  return picked.map(([degree, field, school]) => {
    const end = year
    year -= dice.between(2, 5)
    const when: Period = dice.chance(0.35)
      ? { single: String(end) }
      : wishes.months === 'all' && dice.chance(0.5)
        ? { start: `${year}-09`, end: `${end}-07` }
        : { start: String(year), end: String(end) }
    return { degree, field, school, when }
  })
}

/** Removes the months from the dates of some entries or of all, as people do in their CVs. */
function rounded(when: Period, dice: Dice, { months = 'some' }: PersonGenerationOptions): Period {
  if (months === 'all' || (months === 'some' && !dice.chance(0.15))) return when
  return Object.fromEntries(Object.entries(when).map(([key, date]) => [key, date.slice(0, 4)]))
}

function spoken(tongue: Tongue, dice: Dice, hasLevels: boolean): GeneratedLanguage[] {
  const others = ['it', 'en', 'fr', 'de', 'es', 'ro', 'ar', 'pt'].filter((code) => code !== tongue)
  const foreign = dice.some(others, dice.between(1, 3))
  return [
    { code: tongue, level: null, isNative: true },
    ...foreign.map((code) => ({
      code,
      level: hasLevels ? dice.one(['A2', 'B1', 'B2', 'C1']) : null,
      isNative: false,
    })),
  ]
}

function phone(tongue: Tongue, dice: Dice): string {
  const last = () => String(dice.between(100, 999))
  const forms: Record<Tongue, string[]> = {
    it: [
      `+39 333 555 0${last()}`,
      `(+39) 347 5550${last()}`,
      `328/5550${last()}`,
      `340 55 50 ${last()}`,
      `+39.392.5550${last()}`,
    ],
    en: [
      `07700 900${last()}`,
      `+44 7700 900${last()}`,
      `(503) 555-0${last()}`,
      `+1 617-555-0${last()}`,
    ],
    fr: [`06 39 98 ${dice.between(10, 99)} ${dice.between(10, 99)}`],
    de: [`0171 39200${dice.between(10, 99)}`],
    es: [`+34 600 555 ${last()}`],
  }
  return dice.one(forms[tongue])
}

function papersOf(tongue: Tongue, dice: Dice): string[] {
  const papers =
    tongue === 'it'
      ? [
          'La didattica a piccoli gruppi, Quaderni della scuola, 2019',
          'Poster al convegno nazionale di Rimini, maggio 2021',
          'Premio giovani talenti, 2017',
        ]
      : [
          'Slow tides and small grants, Journal of Coastal Notes, 2018',
          'Talk at the Northern Forum, Leeds, May 2021',
          'Young Practitioner Award, 2016',
        ]
  return dice.chance(0.35) ? dice.some(papers, dice.between(1, 3)) : []
}

function volunteering(tongue: Tongue, dice: Dice) {
  const year = dice.between(2012, 2021)
  const when = { start: String(year), end: String(year + dice.between(1, 3)) }
  return tongue === 'it'
    ? { role: 'Volontario soccorritore', body: 'Croce Verde Valdarno', when }
    : { role: 'Volunteer driver', body: 'Meals for Neighbours', when }
}

const hobbies: Record<Tongue, string[]> = {
  it: [
    'Escursioni, coro parrocchiale, cucina',
    'Calcio a cinque e fotografia',
    'Orto, lettura, ballo liscio',
  ],
  en: [
    'Fell running, choir, baking',
    'Five-a-side football and photography',
    'Allotment and crosswords',
  ],
  fr: ['Randonnée, cuisine'],
  de: ['Wandern, Chor'],
  es: ['Senderismo, guitarra'],
}

/** Reduces a name to lower-case letters without accents, for mail and web addresses. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/ı/g, 'i')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z ]/g, '')
