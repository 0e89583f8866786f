import type { Language } from '../truth.ts'
import { type Block, boldTextRun, documentLine, plainTextRun } from './paper.ts'

/** A job or a course of study to draw. */
export type EntryItemTexts = {
  what: string
  where: string
  /** A town; empty if the layout shows none. */
  place: string
  when: string
  tasks: string[]
  isStudy: boolean
  language: Language
}

export type EntryStyle = { accent: string; hasBullets: boolean; gapPt: number; tabPt: number }

export type EntryLayout = (one: EntryItemTexts, look: EntryStyle) => Block[]

const grey = '#666666'
const taskLines = (
  { tasks }: EntryItemTexts,
  { hasBullets, tabPt }: EntryStyle,
  isTabbed = false,
): Block[] =>
  tasks.map((text) =>
    isTabbed
      ? documentLine(`\t${text}`, { tab: tabPt })
      : documentLine(text, hasBullets ? { isBullet: true } : {}),
  )
const whereAt = ({ where, place }: EntryItemTexts, sign = ', '): string =>
  place ? `${where}${sign}${place}` : where
const upper = (text: string): string => text.toUpperCase()
const words = (one: EntryItemTexts) =>
  one.language === 'it'
    ? {
        at: 'presso',
        as: 'in qualità di',
        role: one.isStudy ? 'Titolo' : 'Mansione',
        firm: one.isStudy ? 'Istituto' : 'Azienda',
        tasks: 'Principali attività',
        when: 'Periodo',
        sector: 'Settore',
      }
    : {
        at: 'at',
        as: 'as',
        role: one.isStudy ? 'Qualification' : 'Role',
        firm: one.isStudy ? 'School' : 'Company',
        tasks: 'Main duties',
        when: 'Period',
        sector: 'Sector',
      }

/** Ways to write a job or a course of study, by name. Most of them use no labels. */
export const unlabelledEntryLayouts = {
  roleThenFirm: (one, look) => [
    documentLine([boldTextRun(one.what)], {
      right: [plainTextRun(one.when)],
      spaceAbove: look.gapPt,
    }),
    documentLine([plainTextRun(whereAt(one), { isItalic: true })]),
    ...taskLines(one, look),
  ],
  firmThenRole: (one, look) => [
    documentLine([boldTextRun(one.where)], {
      right: [plainTextRun(one.place || one.when)],
      spaceAbove: look.gapPt,
    }),
    documentLine(
      [plainTextRun(one.what, { isItalic: true })],
      one.place ? { right: [plainTextRun(one.when)] } : {},
    ),
    ...taskLines(one, look),
  ],
  roleCommaFirm: (one, look) => [
    documentLine([boldTextRun(one.what), plainTextRun(`, ${whereAt(one)}`)], {
      right: [plainTextRun(one.when)],
      spaceAbove: look.gapPt,
    }),
    ...taskLines(one, look),
  ],
  firmCommaRole: (one, look) => [
    documentLine(
      [boldTextRun(one.where), plainTextRun(`, ${one.what} (${one.when.replace(/[()]/g, '')})`)],
      {
        spaceAbove: look.gapPt,
      },
    ),
    ...taskLines(one, look),
  ],
  byWeight: (one, look) => [
    documentLine([boldTextRun(upper(one.what)), plainTextRun(` ${upper(whereAt(one, ' – '))}`)], {
      spaceAbove: look.gapPt,
    }),
    documentLine([plainTextRun(one.when, { color: grey })]),
    ...taskLines(one, look),
  ],
  datesFirst: (one, look) => [
    documentLine([plainTextRun(one.when, { color: look.accent })], { spaceAbove: look.gapPt }),
    documentLine([boldTextRun(one.what)]),
    documentLine(whereAt(one, ' – ')),
    ...taskLines(one, look),
  ],
  atFirm: (one, look) => [
    documentLine(`${one.when}: ${one.what} ${words(one).at} ${whereAt(one)}`, {
      spaceAbove: look.gapPt,
    }),
    ...taskLines(one, look),
  ],
  firmThenLabel: (one, look) => [
    documentLine([plainTextRun(`${one.when} – `), boldTextRun(whereAt(one))], {
      spaceAbove: look.gapPt,
    }),
    documentLine(`${words(one).role}: ${one.what}`),
    ...taskLines(one, look),
  ],
  bars: (one, look) => [
    documentLine([boldTextRun(one.where), plainTextRun(` | ${one.what} | ${one.when}`)], {
      spaceAbove: look.gapPt,
    }),
    ...taskLines(one, look),
  ],
  dash: (one, look) => [
    documentLine(
      [boldTextRun(`${one.what} – ${one.where}`), plainTextRun(one.place ? ` (${one.place})` : '')],
      {
        spaceAbove: look.gapPt,
      },
    ),
    documentLine([plainTextRun(one.when, { isItalic: true, color: grey })]),
    ...taskLines(one, look),
  ],
  portal: (one, look) => [
    documentLine([boldTextRun(one.what)], { spaceAbove: look.gapPt }),
    documentLine(one.place ? `${one.where} - ${one.place}` : one.where),
    documentLine([plainTextRun(one.when, { color: grey })]),
    ...taskLines(one, look),
  ],
  builder: (one, look) => [
    documentLine([boldTextRun([one.what, one.where, one.place].filter(Boolean).join(', '))], {
      spaceAbove: look.gapPt,
    }),
    documentLine([plainTextRun(upper(one.when), { color: grey, size: 7.5 })]),
    ...taskLines(one, look),
  ],
  stacked: (one, look) => [
    documentLine([boldTextRun(one.what, { size: 12 })], { spaceAbove: look.gapPt }),
    documentLine([plainTextRun(one.where, { size: 11 })]),
    documentLine([
      plainTextRun([one.when, one.place].filter(Boolean).join(', '), {
        isItalic: true,
        size: 8,
        color: look.accent,
      }),
    ]),
    ...(one.tasks.length > 0
      ? [
          documentLine([
            plainTextRun(words(one).tasks, { isItalic: true, size: 8, color: look.accent }),
          ]),
        ]
      : []),
    ...taskLines(one, look),
  ],
  coloured: (one, look) => [
    documentLine([plainTextRun(one.what, { size: 12 })], { spaceAbove: look.gapPt }),
    documentLine([boldTextRun(one.where, { color: look.accent })], {
      right: [plainTextRun([one.when, one.place].filter(Boolean).join('   '), { size: 8 })],
    }),
    ...taskLines(one, look),
  ],
  poster: (one, look) => [
    documentLine([boldTextRun(`${one.where} | ${one.when}`)], { spaceAbove: look.gapPt }),
    documentLine(one.what),
    ...taskLines(one, look),
  ],
  tabbed: (one, look) => [
    documentLine(
      [plainTextRun(`${one.when}\t`), boldTextRun(one.what), plainTextRun(`, ${whereAt(one)}`)],
      {
        tab: look.tabPt,
        spaceAbove: look.gapPt,
      },
    ),
    ...taskLines(one, look, true),
  ],
  tabbedAt: (one, look) => [
    documentLine(`${one.when}\t${one.what} ${words(one).at} ${whereAt(one)}`, {
      tab: look.tabPt,
      spaceAbove: look.gapPt,
    }),
    ...taskLines(one, look, true),
  ],
  casual: (one, look) => [
    documentLine(
      [
        plainTextRun(`${one.when}\t`),
        boldTextRun(one.what),
        plainTextRun(', '),
        plainTextRun(one.where, { isItalic: true }),
        plainTextRun(one.place ? `, ${one.place}.` : '.'),
      ],
      { tab: look.tabPt, spaceAbove: look.gapPt },
    ),
    ...taskLines(one, look, true),
  ],
  banking: (one, look) => [
    documentLine([boldTextRun(one.where)], {
      right: [plainTextRun(one.place, { isItalic: true })],
      spaceAbove: look.gapPt,
    }),
    documentLine([plainTextRun(one.what, { isItalic: true })], {
      right: [plainTextRun(one.when, { isItalic: true })],
    }),
    ...taskLines(one, look),
  ],
  awesome: (one, look) => [
    documentLine([boldTextRun(one.where, { size: 10 })], {
      right: [plainTextRun(one.place, { isItalic: true, size: 9, color: look.accent })],
      spaceAbove: look.gapPt,
    }),
    documentLine([plainTextRun(upper(one.what), { size: 8, color: grey })], {
      right: [plainTextRun(one.when, { isItalic: true, size: 8, color: grey })],
    }),
    ...taskLines(one, look),
  ],
  labels: (one, look) => [
    documentLine([boldTextRun(`${words(one).when}: `), plainTextRun(one.when)], {
      spaceAbove: look.gapPt,
    }),
    documentLine([boldTextRun(`${words(one).firm}: `), plainTextRun(whereAt(one))]),
    documentLine([boldTextRun(`${words(one).role}: `), plainTextRun(one.what)]),
    ...(one.tasks.length > 0
      ? [documentLine([boldTextRun(`${words(one).tasks}: `), plainTextRun(one.tasks.join(' '))])]
      : []),
  ],
  firmInBrackets: (one, look) => [
    documentLine([boldTextRun(one.what), plainTextRun(` (${one.where})`)], {
      spaceAbove: look.gapPt,
    }),
    documentLine(one.when),
    ...taskLines(one, look),
  ],
} satisfies Record<string, EntryLayout>
