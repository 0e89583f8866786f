import type { DateStyle } from '../date-styles.ts'
import { generateCvTruth } from '../people.ts'
import type { CvTruth, Dice, Language } from '../truth.ts'
import { boxesPage } from './boxes.ts'
import { dateFormOf } from './date-forms.ts'
import { type EntryItemTexts, type EntryStyle, unlabelledEntryLayouts } from './entry-ways.ts'
import { barePage, datesPage, plainPage, sidebarPage } from './frames.ts'
import { layOutLabelledForm } from './label-form.ts'
import { labelledEntryLayouts } from './label-ways.ts'
import type { CvPageContent } from './page-parts.ts'
import type { DocumentPageSettings, OfficeDocument } from './paper.ts'
import { randomPhoneNumber } from './phones.ts'
import { everydayCvVocabulary } from './words.ts'

const entryLayouts = { ...labelledEntryLayouts, ...unlabelledEntryLayouts }
type EntryLayoutName = keyof typeof entryLayouts
const unlabelledEntryLayoutNames = Object.keys(unlabelledEntryLayouts) as EntryLayoutName[]

/** A layout: the tool that draws it, and the choices that are fixed. Other choices are random. */
export type EverydayLayout = {
  tool: 'word' | 'browser'
  frame?: 'plain' | 'bare' | 'boxes' | 'sidebar' | 'dates' | 'labels'
  ways?: EntryLayoutName[]
  languages?: Language[]
  hasOddHeadings?: true
}

/** Layouts of CVs from everyday tools. In `mixed` and `mixed word` only the tool is fixed. */
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
  labelled: {
    tool: 'browser',
    frame: 'plain',
    ways: ['datesThenLabels', 'allLabels', 'roleThenLabels', 'firmThenLabels', 'labelsInLine'],
  },
  odd: { tool: 'browser', frame: 'plain', hasOddHeadings: true },
  'odd boxes': { tool: 'browser', frame: 'boxes', hasOddHeadings: true },
  'editor details': { tool: 'browser', ways: ['editorDates', 'editorFirm'] },
  bare: { tool: 'browser', frame: 'bare' },
  'bare word': { tool: 'word', frame: 'bare' },
  boxes: { tool: 'browser', frame: 'boxes' },
}

/** A CV to draw, and the content that the CV reader should find. */
export type EverydayCv = {
  truth: CvTruth
  style: DateStyle
  tool: 'word' | 'browser'
  paper: OfficeDocument
  /** The HTML of the page, if it is drawn as text boxes instead of the blocks of `paper`. */
  html?: string
}

/** Chooses a person and a style, and lays out the CV. */
export function everydayCv(name: string, language: Language, dice: Dice): EverydayCv {
  const layout = everydayLayouts[name]!
  const tasks = dice.one([0, 1, 2, 3])
  const given = generateCvTruth(
    dice,
    language,
    { jobs: dice.between(2, 6), tasks },
    everydayCvVocabulary,
  )
  const dates = dateFormOf(dice)
  const frame = layout.frame ?? dice.one(['plain', 'plain', 'sidebar', 'dates'] as const)
  const way = entryLayouts[dice.one(layout.ways ?? unlabelledEntryLayoutNames)]
  const hasPlaces = dice.chance(0.55)
  const truth: CvTruth = {
    ...given,
    phone: randomPhoneNumber(dice, language),
    price: null,
    title: frame === 'labels' ? null : given.title,
    bio: frame === 'labels' || dice.chance(0.35) ? '' : given.bio,
    studies: given.studies.map((one) => ({ ...one, isEndOnly: false })),
  }
  // Many people state only the year in which they finished their studies.
  const areYears = dates.style === 'years' && dice.chance(0.5)
  if (areYears) truth.studies = truth.studies.map((one) => ({ ...one, isEndOnly: true }))
  const item = (one: CvTruth['jobs'][number] | CvTruth['studies'][number]): EntryItemTexts => {
    const isJob = 'role' in one
    return {
      what: isJob ? one.role : one.degree,
      where: isJob ? one.company : one.school,
      place: isJob && hasPlaces ? one.place.split(/[,(]/)[0]!.trim() : '',
      when:
        !isJob && areYears && one.end
          ? `${one.end.year}`
          : dates.write(one.start, one.end, language),
      tasks: one.tasks,
      isStudy: !isJob,
      language,
    }
  }
  const accent = dice.one(['#1d3557', '#7a1f3d', '#2d5d3b', '#333333', '#0e4194'])
  const look: EntryStyle = {
    accent,
    hasBullets: dice.chance(0.6),
    gapPt: dice.one([0, 4, 8]),
    tabPt: dice.one([90, 110, 130]),
  }
  const setting: DocumentPageSettings = {
    font:
      layout.tool === 'word'
        ? dice.one(['Liberation Sans', 'Liberation Serif', 'DejaVu Sans', 'Carlito'])
        : dice.one(["'DejaVu Sans'", "'DejaVu Serif'", 'Figtree']),
    size: dice.one([9, 9.5, 10, 11]),
    marginPt: dice.one([36, 48, 56]),
  }
  const page: CvPageContent = {
    truth,
    language,
    dice,
    look,
    setting,
    item,
    draw: (one) => way(one, look),
    hasOddHeadings: layout.hasOddHeadings ?? false,
  }
  if (frame === 'boxes')
    return {
      truth,
      style: dates.style,
      paper: { setting, blocks: [] },
      tool: layout.tool,
      html: boxesPage(page),
    }
  const blocks =
    frame === 'labels'
      ? layOutLabelledForm(page)
      : frame === 'sidebar'
        ? sidebarPage(page)
        : frame === 'dates'
          ? datesPage(page)
          : frame === 'bare'
            ? barePage(page)
            : plainPage(page)
  return { truth, style: dates.style, paper: { setting, blocks }, tool: layout.tool }
}
