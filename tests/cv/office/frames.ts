import type { EntryItemTexts } from './entry-ways.ts'
import { chooseExtraCvSections } from './extras.ts'
import {
  buildCvHeaderBlocks,
  type CvPageContent,
  chooseHeadingBuilder,
  chooseSectionHeading,
  contactLines,
  languageLines,
  skillLines,
} from './page-parts.ts'
import { type Block, boldTextRun, contentWidth, documentLine, plainTextRun } from './paper.ts'

type Section = { title: string; blocks: Block[] }

function jobsAndStudies(page: CvPageContent, draw = page.draw): Section[] {
  const both = [
    {
      title: chooseSectionHeading(page, 'experience'),
      blocks: page.truth.jobs.flatMap((one) => draw(page.item(one))),
    },
    {
      title: chooseSectionHeading(page, 'education'),
      blocks: page.truth.studies.flatMap((one) => draw(page.item(one))),
    },
  ]
  return page.dice.chance(0.25) ? both.reverse() : both
}

function furtherSections(page: CvPageContent): { sections: Section[]; foot: Block[] } {
  const { sections, foot } = chooseExtraCvSections(page.dice, page.language)
  const isBulleted = page.dice.chance(0.5)
  return {
    sections: sections.map(({ title, blocks }) => ({ title, blocks: blocks({ isBulleted }) })),
    foot: foot
      ? [documentLine([plainTextRun(foot, { size: 7.5, isItalic: true })], { spaceAbove: 14 })]
      : [],
  }
}

const summaryOf = (page: CvPageContent): Section[] =>
  page.truth.bio
    ? [{ title: chooseSectionHeading(page, 'summary'), blocks: [documentLine(page.truth.bio)] }]
    : []

export function plainPage(page: CvPageContent): Block[] {
  const heading = chooseHeadingBuilder(page)
  const skills = { title: chooseSectionHeading(page, 'skills'), blocks: skillLines(page) }
  const spokenHere = { title: chooseSectionHeading(page, 'languages'), blocks: languageLines(page) }
  const { sections, foot } = furtherSections(page)
  const all = [
    ...summaryOf(page),
    ...jobsAndStudies(page),
    ...page.dice.some([skills, spokenHere, ...sections], 9),
  ]
  return [
    ...buildCvHeaderBlocks(page),
    ...all.flatMap(({ title, blocks }) => [heading(title), ...blocks]),
    ...foot,
  ]
}

/** A page without headings. Only gaps or rules separate the sections. */
export function barePage(page: CvPageContent): Block[] {
  const { truth, dice, language } = page
  const gap = dice.one([12, 18])
  const isRuled = dice.chance(0.3)
  const isLabelled = dice.chance(0.5)
  const apart = (blocks: Block[]): Block[] => {
    const [first, ...rest] = blocks
    if (first?.kind !== 'line') return blocks
    return [
      ...(isRuled ? [documentLine(' ', { isRuled: true })] : []),
      { ...first, spaceAbove: isRuled ? 6 : gap },
      ...rest,
    ]
  }
  const entries = [truth.jobs, truth.studies].map((list) =>
    apart(list.flatMap((one) => page.draw(page.item(one)))),
  )
  const label = (it: string, en: string) => (isLabelled ? `${language === 'it' ? it : en}: ` : '')
  const skills = apart([documentLine(`${label('Competenze', 'Skills')}${truth.skills.join(', ')}`)])
  const spokenHere = isLabelled
    ? apart([
        documentLine(
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
    ...buildCvHeaderBlocks(page),
    ...(truth.bio ? apart([documentLine(truth.bio)]) : []),
    ...(dice.chance(0.25) ? entries.reverse() : entries).flat(),
    ...dice.some([skills, spokenHere], 2).flat(),
    ...(dice.chance(0.4)
      ? apart([documentLine(language === 'it' ? 'Patente B' : 'Driving licence B')])
      : []),
  ]
}

export function sidebarPage(page: CvPageContent): Block[] {
  const { truth, dice, look, setting } = page
  const heading = chooseHeadingBuilder(page, true)
  const isDark = dice.chance(0.4)
  const light = (block: Block): Block =>
    block.kind === 'line' && isDark
      ? { ...block, runs: block.runs.map((one) => ({ ...one, color: '#ffffff' })) }
      : block
  const side: Section[] = [
    {
      title: chooseSectionHeading(page, 'contacts'),
      blocks: contactLines(page).map((text) => documentLine(text)),
    },
    ...dice.some(
      [
        { title: chooseSectionHeading(page, 'skills'), blocks: skillLines(page, true) },
        { title: chooseSectionHeading(page, 'languages'), blocks: languageLines(page) },
      ],
      2,
    ),
  ]
  const { sections, foot } = furtherSections(page)
  const parts = jobsAndStudies(page)
  const drawn = (all: Section[]) => all.flatMap(({ title, blocks }) => [heading(title), ...blocks])
  const name = [
    documentLine([boldTextRun(truth.name, { size: 18 })]),
    ...(truth.title
      ? [documentLine([plainTextRun(truth.title, { size: 12, color: look.accent })])]
      : []),
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
export function datesPage(page: CvPageContent): Block[] {
  const { dice, setting } = page
  const isInside = dice.chance(0.4)
  const heading = chooseHeadingBuilder(page, isInside)
  const width = contentWidth(setting)
  const narrow = dice.one([78, 95, 120])
  const hasBoldRole = dice.chance(0.7)
  const rowOf = (one: EntryItemTexts): Block[][] => [
    [documentLine(one.when, { spaceAbove: 4 })],
    [
      documentLine([hasBoldRole ? boldTextRun(one.what) : plainTextRun(one.what)], {
        spaceAbove: 4,
      }),
      documentLine([
        plainTextRun(one.place ? `${one.where}, ${one.place}` : one.where, {
          isItalic: !hasBoldRole,
        }),
      ]),
      ...one.tasks.map((text) =>
        documentLine(text, page.look.hasBullets ? { isBullet: true } : {}),
      ),
    ],
  ]
  const table = (rows: Block[][][]): Block => ({
    kind: 'table',
    widths: [narrow, width - narrow],
    rows,
  })
  const entries: { title: string; rows: Block[][][] }[] = [
    {
      title: chooseSectionHeading(page, 'experience'),
      rows: page.truth.jobs.map((one) => rowOf(page.item(one))),
    },
    {
      title: chooseSectionHeading(page, 'education'),
      rows: page.truth.studies.map((one) => rowOf(page.item(one))),
    },
  ]
  const { sections, foot } = furtherSections(page)
  const rest: Section[] = [
    { title: chooseSectionHeading(page, 'skills'), blocks: skillLines(page) },
    { title: chooseSectionHeading(page, 'languages'), blocks: languageLines(page) },
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
    ...buildCvHeaderBlocks(page),
    ...summaryOf(page).flatMap(({ title, blocks }) => [heading(title), ...blocks]),
    ...(isInside ? [table(inside)] : outside),
    ...foot,
  ]
}

/** Gives the first line the same space above as the heading beside it, so that both are aligned. */
const beside = (heading: Block, [first, ...others]: Block[]): Block[] =>
  first?.kind === 'line' && heading.kind === 'line'
    ? [{ ...first, spaceAbove: heading.spaceAbove ?? 0 }, ...others]
    : []
