import type { DateStyle } from '../date-styles.ts'
import { escaped as e } from '../page.ts'
import type { CvTruth, CvTruthJob, CvTruthStudy, Dice, Month } from '../truth.ts'
import { firstNames, surnames } from '../words/people.ts'
import { chooseCvDateWriter } from './dates.ts'
import { renderDesignPage } from './design-frames.ts'
import type { MosaicCvVocabulary } from './foreign-words.ts'
import { type CvEntryTexts, chooseCvEntryForm, renderCvEntry } from './forms.ts'
import { type CvFrameName, type CvPageSection, renderCvFrame } from './frames.ts'
import { mosaicCvVocabularies, type Tongue } from './words.ts'

/**
 * Layouts in five languages, with a random entry form, random headings, a random date style and so
 * on. They show whether rules of the CV reader are tuned to one layout.
 */
export const mosaicLayouts: Record<string, (CvFrameName | 'design')[]> = {
  'mosaic plain': ['plain'],
  'mosaic labels': ['labels'],
  'mosaic sidebar': ['sidebar', 'table'],
  'mosaic boxes': ['boxes'],
  'mosaic halves': ['halves'],
  'mosaic band': ['band'],
  'mosaic design': ['design'],
}

/** A CV to draw, and the content that the CV reader should find. */
export type MosaicCv = { truth: CvTruth; style: DateStyle; html: string }

export function mosaicCv(layout: string, tongue: Tongue, dice: Dice): MosaicCv {
  const known = mosaicCvVocabularies[tongue]
  const frame = dice.one(mosaicLayouts[layout]!)
  const { truth, grades } = mosaicPerson(known, tongue, dice)
  const dates = chooseCvDateWriter(dice, tongue)
  const isNarrow = frame !== 'plain' && frame !== 'labels'
  const [form, studyForm] = [chooseCvEntryForm(dice, isNarrow), chooseCvEntryForm(dice, isNarrow)]
  const areAlike = dice.chance(0.7)
  const hasPlaces = dice.chance(0.5)
  const hasStreets = dice.chance(0.2)
  const placeOf = ({ place }: CvTruthJob) =>
    hasStreets ? `${streets[tongue].replace('#', `${place.length}`)}, ${place}` : place
  const gap = dice.one([2, 5, 9])
  const taskForm = dice.one(['items', 'lines', 'paragraph', 'items'] as const)
  const isEndOnly = dates.style === 'years' && dice.chance(0.4)
  const studies = truth.studies.map((one) => ({ ...one, isEndOnly }))
  const textsOf = (one: CvTruthJob | CvTruthStudy, grade: string): CvEntryTexts => ({
    what: 'role' in one ? one.role : one.degree,
    where: 'role' in one ? one.company : one.school,
    place: 'role' in one && hasPlaces ? placeOf(one) : '',
    when: !('role' in one) && isEndOnly ? `${one.end!.year}` : dates.write(one.start, one.end),
    tasks: one.tasks,
    grade,
    at: known.at,
  })
  const jobs = {
    title: dice.one(known.headings.experience),
    entries: truth.jobs.map((one) => renderCvEntry(form, textsOf(one, ''), taskForm, gap)),
  }
  const learnt = {
    title: dice.one(known.headings.education),
    entries: studies.map((one, i) =>
      renderCvEntry(areAlike ? form : studyForm, textsOf(one, grades[i] ?? ''), taskForm, gap),
    ),
  }
  const extras: CvPageSection[] = dice
    .some(known.extras, dice.between(0, 3))
    .map(([title, ...lines]) => ({
      title,
      html: lines.map((text) => `<p>${e(text)}</p>`).join(''),
    }))
  const summary: CvPageSection[] = truth.bio
    ? [{ title: dice.one(known.headings.summary), html: `<p>${e(truth.bio)}</p>` }]
    : []
  const side = [
    { title: dice.one(known.headings.skills), html: skillsOf(truth.skills, dice) },
    { title: dice.one(known.headings.languages), html: languagesOf(truth, known, dice) },
    ...extras,
  ]
  const partOf = ({ title, entries }: typeof jobs): CvPageSection => ({
    title,
    html: entries.join(''),
  })
  const both = [partOf(jobs), partOf(learnt)]
  const entries = dice.chance(0.75) ? both : both.toReversed()
  if (frame === 'design') {
    const contacts = [truth.residency, truth.phone, truth.email, truth.link].filter(Boolean)
    const [about] = summary
    const parts = { name: truth.name, title: truth.title ?? '', contacts, about }
    const html = renderDesignPage({ ...parts, jobs, studies: learnt, side: side.slice(0, 3) }, dice)
    return { truth: { ...truth, studies }, style: dates.style, html }
  }
  const html = renderCvFrame(
    frame,
    {
      name: truth.name,
      title: truth.title ?? '',
      contacts: {
        title: dice.one(known.headings.contacts),
        html: contactsOf(truth, known, dice, isNarrow),
      },
      side: dice.some(side, side.length),
      main: dice.chance(0.8) ? [...summary, ...entries] : [...entries, ...summary],
    },
    dice,
  )
  return { truth: { ...truth, studies }, style: dates.style, html }
}

function mosaicPerson(
  known: MosaicCvVocabulary,
  tongue: Tongue,
  dice: Dice,
): { truth: CvTruth; grades: string[] } {
  const name = `${dice.one(firstNames)} ${dice.one(surnames)}`
  const handle = name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')
  const count = dice.between(2, 5)
  const [roles, firms] = [dice.some(known.roles, count), dice.some(known.firms, count)]
  const jobs: CvTruthJob[] = []
  let end: Month = { year: 2026, month: dice.between(1, 9), day: dice.between(1, 28) }
  roles.forEach((role, i) => {
    const start = back(end, dice.between(6, 60))
    const isOngoing = i === 0 && dice.chance(0.6)
    jobs.push({
      role,
      company: firms[i]!,
      place: dice.one(known.towns),
      start,
      end: isOngoing ? null : end,
      tasks: dice.some(known.tasks, dice.between(0, 3)),
    })
    end = back(start, dice.between(1, 8))
  })
  const degrees = dice.some(known.degrees, dice.between(1, 3))
  const schools = dice.some(known.schools, degrees.length)
  let left: Month = { year: dice.between(1999, 2010), month: 7, day: 10 }
  const studies: CvTruthStudy[] = degrees.map((degree, i) => {
    const start: Month = { year: left.year - dice.between(2, 5), month: 9, day: 12 }
    const one = { degree, school: schools[i]!, start, end: left, tasks: [] }
    left = { year: start.year, month: 6, day: 30 }
    return one
  })
  const own = tongue
  const others = dice.some(
    Object.keys(known.spoken).filter((code) => code !== own),
    dice.between(1, 3),
  )
  const levels = ['fluent', 'professional', 'intermediate', 'basic']
  const hasGrades = dice.chance(0.3)
  return {
    truth: {
      name,
      email: `${handle}@posta.example`,
      phone: dice.one(phones[tongue]).replace(/#/g, () => `${dice.between(2, 9)}`),
      link: dice.chance(0.4) ? `www.linkedin.com/in/${handle.replace(/\./g, '-')}` : '',
      residency: dice.one(known.towns.slice(0, 2)),
      birthdate: null,
      title: dice.chance(0.5) ? dice.one(known.roles) : null,
      bio: dice.chance(0.6) ? dice.one(known.bios) : '',
      price: null,
      skills: dice.some(known.skills, dice.between(4, 9)),
      languages: Object.fromEntries([
        [own, 'native'],
        ...others.map((code) => [code, dice.one(levels)]),
      ]),
      jobs,
      studies,
    },
    grades: hasGrades ? studies.map(() => dice.one(known.grades)) : [],
  }
}

function back({ year, month, day }: Month, months: number): Month {
  const at = year * 12 + month - 1 - months
  return { year: Math.floor(at / 12), month: (at % 12) + 1, day }
}

/** The format of a street address by language; `#` is replaced with the house number. */
const streets: Record<Tongue, string> = {
  it: 'Via dei Tigli #',
  en: '# Linden Road',
  fr: '# rue des Tilleuls',
  de: 'Lindenstraße #',
  es: 'Calle de los Tilos #',
}

const phones: Record<Tongue, string[]> = {
  it: ['34# ### ####', '+39 33# #######', '(+39) 347 ### ## ##', '347/#######'],
  en: ['+44 7700 900###', '07700 900###', '(415) 555-01##', '+1 415-555-01##'],
  fr: ['06 12 ## ## ##', '+33 6 12 ## ## ##', '06.12.##.##.##', '+33 (0)6 12 ## ## ##'],
  de: ['+49 151 ########', '0151 ########', '+49 (0)30 ######', '030 / ### ## ##'],
  es: ['612 ### ###', '+34 612 ## ## ##', '(+34) 612 ### ###', '612.###.###'],
}

function contactsOf(
  truth: CvTruth,
  { labels }: MosaicCvVocabulary,
  dice: Dice,
  isNarrow: boolean,
): string {
  const pairs: [string, string][] = [
    [labels.home, truth.residency],
    [labels.phone, truth.phone],
    [labels.mail, truth.email],
    ...(truth.link ? ([['LinkedIn', truth.link]] as [string, string][]) : []),
  ]
  const way = dice.between(0, isNarrow ? 2 : 3)
  if (way === 0) return pairs.map(([, text]) => `<p>${e(text)}</p>`).join('')
  if (way === 1) return pairs.map(([label, text]) => `<p><b>${label}:</b> ${e(text)}</p>`).join('')
  if (way === 2 && isNarrow)
    return pairs
      .map(
        ([label, text]) =>
          `<p><b>${label}</b></p><p style="margin-bottom:4pt;overflow-wrap:anywhere">${e(text)}</p>`,
      )
      .join('')
  return `<p>${pairs.map(([, text]) => e(text)).join(dice.one([' | ', ' • ', ' – ', ' · ']))}</p>`
}

function skillsOf(skills: string[], dice: Dice): string {
  const way = dice.between(0, 7)
  const item = (text: string) => `<li>${e(text)}</li>`
  if (way === 0) return `<ul>${skills.map(item).join('')}</ul>`
  if (way === 1) return `<p>${skills.map(e).join(', ')}</p>`
  if (way === 2) return skills.map((text) => `<p>${e(text)}</p>`).join('')
  if (way === 3) return `<p>${skills.map(e).join(' • ')}</p>`
  if (way === 4)
    return skills
      .map(
        (text, i) =>
          `<p class="row"><span>${e(text)}</span><span style="flex:none">${'★'.repeat(2 + (i % 4))}${'☆'.repeat(3 - (i % 4))}</span></p>`,
      )
      .join('')
  if (way === 5)
    return skills
      .map(
        (text, i) => `<p class="row"><span>${e(text)}</span><span>${60 + (i % 4) * 10}%</span></p>`,
      )
      .join('')
  if (way === 6)
    return `<div style="display:grid;grid-template-columns:1fr 1fr;gap:0 10pt">${skills.map((text) => `<p>• ${e(text)}</p>`).join('')}</div>`
  return `<p style="line-height:2">${skills.map((text) => `<span style="border:1px solid #999;border-radius:4pt;padding:1pt 5pt;margin-right:8pt;display:inline-block">${e(text)}</span>`).join('')}</p>`
}

function languagesOf(
  { languages }: CvTruth,
  { spoken, levels }: MosaicCvVocabulary,
  dice: Dice,
): string {
  const way = dice.between(0, 4)
  const rows = Object.entries(languages).map(
    ([code, level]) => [spoken[code]!, dice.one(levels[level!]!)] as const,
  )
  if (way === 0) return rows.map(([name, level]) => `<p>${name}: ${level}</p>`).join('')
  if (way === 1) return `<p>${rows.map(([name, level]) => `${name} (${level})`).join(', ')}</p>`
  if (way === 2)
    return rows
      .map(([name, level]) => `<p class="row"><span>${name}</span><span>${level}</span></p>`)
      .join('')
  if (way === 3)
    return `<ul>${rows.map(([name, level]) => `<li><b>${name}</b> – ${level}</li>`).join('')}</ul>`
  return rows.map(([name, level]) => `<p><b>${name}</b></p><p>${level}</p>`).join('')
}
