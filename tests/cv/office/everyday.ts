import type { DateStyle } from '../date-styles.ts'
import { birthText } from '../date-styles.ts'
import { person } from '../people.ts'
import type { Dice, Language, Truth } from '../truth.ts'
import { headings, levelWords, spoken } from '../words/headings.ts'
import { dateFormOf } from './date-forms.ts'
import { type EntryWayName, entryWayNames, entryWays, type Item, type Look } from './entry-ways.ts'
import { extrasOf } from './extras.ts'
import { labelForm } from './label-form.ts'
import { type Block, bold, contentWidth, line, type Paper, plain, type Setting } from './paper.ts'
import { phoneOf } from './phones.ts'
import { everyday } from './words.ts'

/** How a layout is drawn, and what it fixes; the rest is left to the dice. */
export type EverydayLayout = {
  tool: 'word' | 'browser'
  frame?: 'plain' | 'sidebar' | 'dates' | 'labels'
  ways?: EntryWayName[]
  languages?: Language[]
}

/** Layouts of the review's sixth section, and one where the dice choose everything. */
export const everydayLayouts: Record<string, EverydayLayout> = {
  'word sidebar': { tool: 'word', frame: 'sidebar' },
  'word dates': { tool: 'word', frame: 'dates' },
  'word tabs 2': { tool: 'word', frame: 'plain', ways: ['tabbed', 'tabbedAt'] },
  'word plain': { tool: 'word', frame: 'plain' },
  'word form': { tool: 'word', frame: 'labels', languages: ['it'] },
  docs: { tool: 'browser', frame: 'plain', ways: ['roleCommaFirm', 'dash', 'portal'] },
  'editor weight': { tool: 'browser', ways: ['byWeight'] },
  portal: { tool: 'browser', frame: 'plain', ways: ['portal', 'labels', 'atFirm'] },
  builder: { tool: 'browser', ways: ['builder', 'stacked', 'coloured', 'poster'] },
  latex: { tool: 'browser', frame: 'plain', ways: ['casual', 'banking', 'awesome'] },
  'mixed word': { tool: 'word' },
  mixed: { tool: 'browser' },
}

/** One drawn CV with its truth. */
export type EverydayCv = { truth: Truth; style: DateStyle; paper: Paper; tool: 'word' | 'browser' }

/** Chooses a person and a look, and sets the page. */
export function everydayCv(name: string, language: Language, dice: Dice): EverydayCv {
  const layout = everydayLayouts[name]!
  const told = dice.one([0, 1, 2, 3])
  const given = person(dice, language, { jobs: dice.between(2, 6), told }, everyday)
  const dates = dateFormOf(dice)
  const frame = layout.frame ?? dice.one(['plain', 'plain', 'sidebar', 'dates'] as const)
  const way = entryWays[dice.one(layout.ways ?? entryWayNames)]
  const hasPlaces = dice.chance(0.55)
  const truth: Truth = {
    ...given,
    phone: phoneOf(dice, language),
    price: null,
    title: frame === 'labels' ? null : given.title,
    bio: frame === 'labels' || dice.chance(0.35) ? '' : given.bio,
    studies: given.studies.map((one) => ({ ...one, isEndOnly: false })),
  }
  // Many give nothing but the year in which they finished.
  const areYears = dates.style === 'years' && dice.chance(0.5)
  if (areYears) truth.studies = truth.studies.map((one) => ({ ...one, isEndOnly: true }))
  const item = (one: Truth['jobs'][number] | Truth['studies'][number]): Item => {
    const isJob = 'role' in one
    return {
      what: isJob ? one.role : one.degree,
      where: isJob ? one.company : one.school,
      place: isJob && hasPlaces ? one.place.split(/[,(]/)[0]!.trim() : '',
      when:
        !isJob && areYears && one.end
          ? `${one.end.year}`
          : dates.write(one.start, one.end, language),
      told: one.told,
      isStudy: !isJob,
      language,
    }
  }
  const accent = dice.one(['#1d3557', '#7a1f3d', '#2d5d3b', '#333333', '#0e4194'])
  const look: Look = {
    accent,
    hasBullets: dice.chance(0.6),
    gapPt: dice.one([0, 4, 8]),
    tabPt: dice.one([90, 110, 130]),
  }
  const setting: Setting = {
    font:
      layout.tool === 'word'
        ? dice.one(['Liberation Sans', 'Liberation Serif', 'DejaVu Sans', 'Carlito'])
        : dice.one(["'DejaVu Sans'", "'DejaVu Serif'", 'Figtree']),
    size: dice.one([9, 9.5, 10, 11]),
    marginPt: dice.one([36, 48, 56]),
  }
  const page: Content = {
    truth,
    language,
    dice,
    look,
    setting,
    item,
    draw: (one) => way(one, look),
  }
  const blocks =
    frame === 'labels'
      ? labelForm(page)
      : frame === 'sidebar'
        ? sidebarPage(page)
        : frame === 'dates'
          ? datesPage(page)
          : plainPage(page)
  return { truth, style: dates.style, paper: { setting, blocks }, tool: layout.tool }
}

/** What the frames share. */
export type Content = {
  truth: Truth
  language: Language
  dice: Dice
  look: Look
  setting: Setting
  item: (one: Truth['jobs'][number] | Truth['studies'][number]) => Item
  draw: (one: Item) => Block[]
}

const it = ({ language }: Content) => language === 'it'

function headingOf({ dice, look, setting }: Content, isNarrow = false): (text: string) => Block {
  const drawn = dice.between(0, 5)
  // Spaced letters do not fit into a narrow column.
  const style = isNarrow && drawn === 3 ? 2 : drawn
  const size = setting.size + dice.one([1.5, 3, 4])
  return (text) => {
    const upper = text.toUpperCase()
    if (style === 0) return line([bold(upper)], { spaceAbove: 10, isRuled: true })
    if (style === 1) return line([plain(text, { size, color: look.accent })], { spaceAbove: 10 })
    if (style === 2) return line([bold(text, { size })], { spaceAbove: 12 })
    if (style === 3)
      return line([plain([...upper].join(' '), { color: look.accent })], { spaceAbove: 12 })
    if (style === 4) return line([bold(`${text}:`)], { spaceAbove: 8 })
    return line([bold(upper, { color: look.accent, size })], { spaceAbove: 10, isRuled: true })
  }
}

const words = (page: Content, kind: string): string => page.dice.one(headings[page.language][kind]!)

function contactLines(page: Content): string[] {
  const { truth, dice, language } = page
  const born = truth.birthdate && birthText(truth.birthdate, language)
  const label = dice.chance(0.5)
    ? it(page)
      ? { home: 'Residenza: ', phone: 'Cell. ', mail: 'E-mail: ' }
      : { home: 'Address: ', phone: 'Tel: ', mail: 'Email: ' }
    : { home: '', phone: '', mail: '' }
  return [
    `${label.home}${truth.residency}`,
    `${label.phone}${truth.phone}`,
    `${label.mail}${truth.email}`,
    truth.link,
    ...(born ? [it(page) ? `Data di nascita: ${born}` : `Date of birth: ${born}`] : []),
  ]
}

function headOf(page: Content): Block[] {
  const { truth, dice, look } = page
  const align = dice.chance(0.3) ? { align: 'center' as const } : {}
  const contacts = contactLines(page)
  const sign = dice.one([' | ', ' · ', ' - ', ', '])
  return [
    ...(dice.chance(0.2) ? [line(dice.one(['Curriculum Vitae', 'CURRICULUM VITAE']), align)] : []),
    line(
      [
        bold(dice.chance(0.25) ? truth.name.toUpperCase() : truth.name, {
          size: dice.one([16, 20, 26]),
        }),
      ],
      align,
    ),
    ...(truth.title ? [line([plain(truth.title, { size: 12, color: look.accent })], align)] : []),
    ...(dice.chance(0.5)
      ? contacts.map((text) => line(text, align))
      : [line(contacts.slice(0, 3).join(sign), align), line(contacts.slice(3).join(sign), align)]),
  ]
}

function skillLines({ truth, dice }: Content, isNarrow = false): Block[] {
  const way = isNarrow ? dice.between(0, 1) : dice.between(0, 4)
  if (way === 0) return truth.skills.map((text) => line(text, { isBullet: true }))
  if (way === 1) return truth.skills.map((text) => line(text))
  if (way === 2) return [line(truth.skills.join(' · '))]
  return [line(`${truth.skills.join(', ')}${way === 3 ? '.' : ''}`)]
}

function languageLines({ truth, dice, language }: Content): Block[] {
  const way = dice.between(0, 3)
  const levels = dice.between(0, 1)
  return Object.entries(truth.languages).map(([code, level]) => {
    const name = spoken[language][code]!
    const told = dice.one(levelWords[language][level!]![levels as 0 | 1])
    if (way === 0) return line(`${name}: ${told}`)
    if (way === 1) return line([bold(name), plain(` – ${told}`)])
    if (way === 2) return line(`${name} (${told})`, { isBullet: true })
    return line(`${name}\t${told}`, { tab: 80 })
  })
}

type Section = { title: string; blocks: Block[] }

function jobsAndStudies(page: Content, draw = page.draw): Section[] {
  const both = [
    {
      title: words(page, 'experience'),
      blocks: page.truth.jobs.flatMap((one) => draw(page.item(one))),
    },
    {
      title: words(page, 'education'),
      blocks: page.truth.studies.flatMap((one) => draw(page.item(one))),
    },
  ]
  return page.dice.chance(0.25) ? both.reverse() : both
}

function furtherSections(page: Content): { sections: Section[]; foot: Block[] } {
  const { sections, foot } = extrasOf(page.dice, page.language)
  const isBulleted = page.dice.chance(0.5)
  return {
    sections: sections.map(({ title, blocks }) => ({ title, blocks: blocks({ isBulleted }) })),
    foot: foot ? [line([plain(foot, { size: 7.5, isItalic: true })], { spaceAbove: 14 })] : [],
  }
}

const summaryOf = (page: Content): Section[] =>
  page.truth.bio ? [{ title: words(page, 'summary'), blocks: [line(page.truth.bio)] }] : []

function plainPage(page: Content): Block[] {
  const heading = headingOf(page)
  const skills = { title: words(page, 'skills'), blocks: skillLines(page) }
  const spokenHere = { title: words(page, 'languages'), blocks: languageLines(page) }
  const { sections, foot } = furtherSections(page)
  const all = [
    ...summaryOf(page),
    ...jobsAndStudies(page),
    ...page.dice.some([skills, spokenHere, ...sections], 9),
  ]
  return [
    ...headOf(page),
    ...all.flatMap(({ title, blocks }) => [heading(title), ...blocks]),
    ...foot,
  ]
}

function sidebarPage(page: Content): Block[] {
  const { truth, dice, look, setting } = page
  const heading = headingOf(page, true)
  const isDark = dice.chance(0.4)
  const light = (block: Block): Block =>
    block.kind === 'line' && isDark
      ? { ...block, runs: block.runs.map((one) => ({ ...one, color: '#ffffff' })) }
      : block
  const side: Section[] = [
    { title: words(page, 'contacts'), blocks: contactLines(page).map((text) => line(text)) },
    ...dice.some(
      [
        { title: words(page, 'skills'), blocks: skillLines(page, true) },
        { title: words(page, 'languages'), blocks: languageLines(page) },
      ],
      2,
    ),
  ]
  const { sections, foot } = furtherSections(page)
  const parts = jobsAndStudies(page)
  const drawn = (all: Section[]) => all.flatMap(({ title, blocks }) => [heading(title), ...blocks])
  const name = [
    line([bold(truth.name, { size: 18 })]),
    ...(truth.title ? [line([plain(truth.title, { size: 12, color: look.accent })])] : []),
  ]
  const isNameAside = dice.chance(0.4)
  const left = [...(isNameAside ? name : []), ...drawn(side)].map(light)
  const right = [
    ...(isNameAside ? [] : name),
    ...drawn([...summaryOf(page), ...parts, ...sections]),
    ...foot,
  ]
  const width = contentWidth(setting)
  const narrow = Math.round(width * dice.one([0.3, 0.34]))
  const isRight = dice.chance(0.3)
  const fill = isDark ? '#2b3a42' : dice.one(['#e9eef5', undefined])
  return [
    isRight
      ? {
          kind: 'table',
          widths: [width - narrow, narrow],
          rows: [[right, left]],
          fills: [undefined, fill],
        }
      : {
          kind: 'table',
          widths: [narrow, width - narrow],
          rows: [[left, right]],
          fills: [fill, undefined],
        },
  ]
}

/** Dates in a column of their own, names and texts beside them. */
function datesPage(page: Content): Block[] {
  const { dice, setting } = page
  const isInside = dice.chance(0.4)
  const heading = headingOf(page, isInside)
  const width = contentWidth(setting)
  const narrow = dice.one([78, 95, 120])
  const hasBoldRole = dice.chance(0.7)
  const rowOf = (one: Item): Block[][] => [
    [line(one.when, { spaceAbove: 4 })],
    [
      line([hasBoldRole ? bold(one.what) : plain(one.what)], { spaceAbove: 4 }),
      line([
        plain(one.place ? `${one.where}, ${one.place}` : one.where, { isItalic: !hasBoldRole }),
      ]),
      ...one.told.map((text) => line(text, page.look.hasBullets ? { isBullet: true } : {})),
    ],
  ]
  const table = (rows: Block[][][]): Block => ({
    kind: 'table',
    widths: [narrow, width - narrow],
    rows,
  })
  const entries: { title: string; rows: Block[][][] }[] = [
    { title: words(page, 'experience'), rows: page.truth.jobs.map((one) => rowOf(page.item(one))) },
    {
      title: words(page, 'education'),
      rows: page.truth.studies.map((one) => rowOf(page.item(one))),
    },
  ]
  const { sections, foot } = furtherSections(page)
  const rest: Section[] = [
    { title: words(page, 'skills'), blocks: skillLines(page) },
    { title: words(page, 'languages'), blocks: languageLines(page) },
    ...sections,
  ]
  const inside = [
    ...entries.flatMap(({ title, rows }) => [[[heading(title)], []], ...rows]),
    ...rest.flatMap(({ title, blocks }) => [[[heading(title)], beside(heading(title), blocks)]]),
  ]
  const outside = [
    ...entries.flatMap(({ title, rows }) => [heading(title), table(rows)]),
    ...rest.flatMap(({ title, blocks }) => [heading(title), ...blocks]),
  ]
  return [
    ...headOf(page),
    ...summaryOf(page).flatMap(({ title, blocks }) => [heading(title), ...blocks]),
    ...(isInside ? [table(inside)] : outside),
    ...foot,
  ]
}

/** The first line as low as the heading beside it. */
const beside = (heading: Block, [first, ...others]: Block[]): Block[] =>
  first?.kind === 'line' && heading.kind === 'line'
    ? [{ ...first, spaceAbove: heading.spaceAbove ?? 0 }, ...others]
    : []
