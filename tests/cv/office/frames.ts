import type { Item } from './entry-ways.ts'
import { extrasOf } from './extras.ts'
import {
  type Content,
  contactLines,
  headingOf,
  headOf,
  languageLines,
  skillLines,
  words,
} from './page-parts.ts'
import { type Block, bold, contentWidth, line, plain } from './paper.ts'

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

export function plainPage(page: Content): Block[] {
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

/** A page without headings. Only gaps or rules separate the sections. */
export function barePage(page: Content): Block[] {
  const { truth, dice, language } = page
  const gap = dice.one([12, 18])
  const isRuled = dice.chance(0.3)
  const isLabelled = dice.chance(0.5)
  const apart = (blocks: Block[]): Block[] => {
    const [first, ...rest] = blocks
    if (first?.kind !== 'line') return blocks
    return [
      ...(isRuled ? [line(' ', { isRuled: true })] : []),
      { ...first, spaceAbove: isRuled ? 6 : gap },
      ...rest,
    ]
  }
  const entries = [truth.jobs, truth.studies].map((list) =>
    apart(list.flatMap((one) => page.draw(page.item(one)))),
  )
  const label = (it: string, en: string) => (isLabelled ? `${language === 'it' ? it : en}: ` : '')
  const skills = apart([line(`${label('Competenze', 'Skills')}${truth.skills.join(', ')}`)])
  const spokenHere = isLabelled
    ? apart([
        line(
          `${label('Lingue', 'Languages')}${languageLines(page)
            .flatMap((one) =>
              one.kind === 'line' ? [one.runs.map(({ text }) => text).join('')] : [],
            )
            .join(', ')
            .replace(/\t/g, ' ')}`,
        ),
      ])
    : apart(languageLines(page))
  return [
    ...headOf(page),
    ...(truth.bio ? apart([line(truth.bio)]) : []),
    ...(dice.chance(0.25) ? entries.reverse() : entries).flat(),
    ...dice.some([skills, spokenHere], 2).flat(),
    ...(dice.chance(0.4)
      ? apart([line(language === 'it' ? 'Patente B' : 'Driving licence B')])
      : []),
  ]
}

export function sidebarPage(page: Content): Block[] {
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

/** A page with dates in a separate column, and names and texts beside the dates. */
export function datesPage(page: Content): Block[] {
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

/** Aligns the first line with the heading beside it. */
const beside = (heading: Block, [first, ...others]: Block[]): Block[] =>
  first?.kind === 'line' && heading.kind === 'line'
    ? [{ ...first, spaceAbove: heading.spaceAbove ?? 0 }, ...others]
    : []
