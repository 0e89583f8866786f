import type { CvTruth, CvTruthJob, CvTruthStudy, Dice, Language, Month } from './truth.ts'
import { firstNames, surnames, towns } from './words/people.ts'
import { bios, taskSentences } from './words/prose.ts'
import { degrees, schools, skills } from './words/study.ts'
import { firms, sampleJobRoles } from './words/work.ts'

const today = { year: 2026, month: 6 }

type Shape = { jobs?: number; isGrouped?: boolean; tasks?: number }

/** The words from which people are generated. */
export type Vocabulary = Record<
  'roles' | 'firms' | 'degrees' | 'schools' | 'skills' | 'tasks' | 'bios',
  Record<Language, string[]>
>

const usual: Vocabulary = {
  roles: sampleJobRoles,
  firms,
  degrees,
  schools,
  skills,
  tasks: taskSentences,
  bios,
}

/** Generates a person; `shape` requests features that a layout needs. */
export function generateCvTruth(
  dice: Dice,
  language: Language,
  shape: Shape = {},
  words = usual,
): CvTruth {
  const name = `${dice.one(firstNames)} ${dice.one(surnames)}`
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const [first = '', ...last] = plain.split(/[^a-z]+/)
  const handle = `${first}.${last.join('')}`
  const phone = dice.one([
    `+39 ${dice.between(320, 399)} ${dice.between(100, 999)} ${dice.between(1000, 9999)}`,
    `${dice.between(320, 399)} ${dice.between(1000000, 9999999)}`,
    `+39 0${dice.between(10, 99)} ${dice.between(100000, 999999)}`,
    `+44 20 ${dice.between(1000, 9999)} ${dice.between(1000, 9999)}`,
  ])
  return {
    name,
    email: `${handle}@${dice.one(['esempio.it', 'posta.example', 'mail.example.com'])}`,
    phone,
    link: dice.one([
      `linkedin.com/in/${handle.replace('.', '-')}`,
      `https://github.com/${handle.replace('.', '')}`,
      `www.${last.join('')}.example.com`,
    ]),
    residency: dice.one(towns[language]),
    birthdate: dice.chance(0.6)
      ? `${dice.between(1962, 2001)}-${two(dice.between(1, 12))}-${two(dice.between(1, 28))}`
      : null,
    title: dice.chance(0.7) ? dice.one(words.roles[language]) : null,
    bio: dice.one(words.bios[language]),
    price: dice.chance(0.3) ? dice.between(18, 95) : null,
    skills: dice.some(words.skills[language], dice.between(5, 11)),
    languages: languages(dice, language),
    jobs: jobs(dice, language, shape, words),
    studies: studies(dice, language, words),
  }
}

const two = (value: number): string => String(value).padStart(2, '0')

function languages(dice: Dice, language: Language): CvTruth['languages'] {
  const own = language === 'it' ? 'it' : dice.one(['en', 'it', 'it'])
  const others = dice.some(
    ['it', 'en', 'fr', 'es', 'de', 'pt', 'ar', 'ru', 'sq', 'ro'].filter((code) => code !== own),
    dice.between(1, 3),
  )
  return Object.fromEntries([
    [own, 'native'],
    ...others.map((code) => [code, dice.one(['fluent', 'professional', 'intermediate', 'basic'])]),
  ])
}

function jobs(
  dice: Dice,
  language: Language,
  { jobs: wanted, isGrouped, tasks: lines }: Shape,
  words: Vocabulary,
): CvTruthJob[] {
  const count = wanted ?? dice.between(2, 4)
  const companies = dice.some(words.firms[language], count)
  const positions = dice.some(words.roles[language], count)
  const found: CvTruthJob[] = []
  let cursor: Month = { ...today, day: dice.between(1, 28) }
  for (let i = 0; i < count; i += 1) {
    const isOngoing = i === 0 && dice.chance(0.6)
    const end = isOngoing ? cursor : back(cursor, dice.between(i === 0 ? 1 : 0, 4))
    const start = back(end, dice.between(5, 48))
    const sharesCompany = isGrouped && i % 2 === 1
    found.push({
      role: positions[i]!,
      company: sharesCompany ? found[i - 1]!.company : companies[i]!,
      place: sharesCompany ? found[i - 1]!.place : dice.one(towns[language]),
      start,
      end: isOngoing ? null : end,
      tasks: dice.some(words.tasks[language], lines ?? dice.between(0, 3)),
    })
    cursor = back(start, 1)
  }
  return found
}

function studies(dice: Dice, language: Language, words: Vocabulary): CvTruthStudy[] {
  const found: CvTruthStudy[] = []
  let cursor: Month = { year: dice.between(2004, 2012), month: 7, day: dice.between(1, 28) }
  const count = dice.between(1, 3)
  const names = dice.some(words.degrees[language], count)
  const places = dice.some(words.schools[language], count)
  for (let i = 0; i < count; i += 1) {
    const start: Month = {
      year: cursor.year - dice.between(2, 5),
      month: dice.one([9, 10]),
      day: dice.between(1, 28),
    }
    found.push({ degree: names[i]!, school: places[i]!, start, end: cursor, tasks: [] })
    cursor = { year: start.year, month: dice.one([6, 7]), day: dice.between(1, 28) }
  }
  return found
}

function back({ year, month, day }: Month, months: number): Month {
  const at = year * 12 + month - 1 - months
  return { year: Math.floor(at / 12), month: (at % 12) + 1, day }
}
