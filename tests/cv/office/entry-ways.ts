import type { Language } from '../truth.ts'
import { labelWays } from './label-ways.ts'
import { type Block, bold, line, plain } from './paper.ts'

/** A job or a course of study to draw. */
export type Item = {
  what: string
  where: string
  /** A town; empty if the layout shows none. */
  place: string
  when: string
  told: string[]
  isStudy: boolean
  language: Language
}

/** The style that all entries of a CV share. */
export type Look = { accent: string; hasBullets: boolean; gapPt: number; tabPt: number }

/** Draws one entry. */
export type EntryWay = (one: Item, look: Look) => Block[]

const grey = '#666666'
const told = ({ told }: Item, { hasBullets, tabPt }: Look, isTabbed = false): Block[] =>
  told.map((text) =>
    isTabbed ? line(`\t${text}`, { tab: tabPt }) : line(text, hasBullets ? { isBullet: true } : {}),
  )
const whereAt = ({ where, place }: Item, sign = ', '): string =>
  place ? `${where}${sign}${place}` : where
const upper = (text: string): string => text.toUpperCase()
const words = (one: Item) =>
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

/** Ways to write a job or a course of study, by name. */
export const entryWays = {
  ...labelWays,
  roleThenFirm: (one, look) => [
    line([bold(one.what)], { right: [plain(one.when)], spaceAbove: look.gapPt }),
    line([plain(whereAt(one), { isItalic: true })]),
    ...told(one, look),
  ],
  firmThenRole: (one, look) => [
    line([bold(one.where)], { right: [plain(one.place || one.when)], spaceAbove: look.gapPt }),
    line([plain(one.what, { isItalic: true })], one.place ? { right: [plain(one.when)] } : {}),
    ...told(one, look),
  ],
  roleCommaFirm: (one, look) => [
    line([bold(one.what), plain(`, ${whereAt(one)}`)], {
      right: [plain(one.when)],
      spaceAbove: look.gapPt,
    }),
    ...told(one, look),
  ],
  firmCommaRole: (one, look) => [
    line([bold(one.where), plain(`, ${one.what} (${one.when.replace(/[()]/g, '')})`)], {
      spaceAbove: look.gapPt,
    }),
    ...told(one, look),
  ],
  byWeight: (one, look) => [
    line([bold(upper(one.what)), plain(` ${upper(whereAt(one, ' – '))}`)], {
      spaceAbove: look.gapPt,
    }),
    line([plain(one.when, { color: grey })]),
    ...told(one, look),
  ],
  datesFirst: (one, look) => [
    line([plain(one.when, { color: look.accent })], { spaceAbove: look.gapPt }),
    line([bold(one.what)]),
    line(whereAt(one, ' – ')),
    ...told(one, look),
  ],
  atFirm: (one, look) => [
    line(`${one.when}: ${one.what} ${words(one).at} ${whereAt(one)}`, { spaceAbove: look.gapPt }),
    ...told(one, look),
  ],
  firmThenLabel: (one, look) => [
    line([plain(`${one.when} – `), bold(whereAt(one))], { spaceAbove: look.gapPt }),
    line(`${words(one).role}: ${one.what}`),
    ...told(one, look),
  ],
  bars: (one, look) => [
    line([bold(one.where), plain(` | ${one.what} | ${one.when}`)], { spaceAbove: look.gapPt }),
    ...told(one, look),
  ],
  dash: (one, look) => [
    line([bold(`${one.what} – ${one.where}`), plain(one.place ? ` (${one.place})` : '')], {
      spaceAbove: look.gapPt,
    }),
    line([plain(one.when, { isItalic: true, color: grey })]),
    ...told(one, look),
  ],
  portal: (one, look) => [
    line([bold(one.what)], { spaceAbove: look.gapPt }),
    line(one.place ? `${one.where} - ${one.place}` : one.where),
    line([plain(one.when, { color: grey })]),
    ...told(one, look),
  ],
  builder: (one, look) => [
    line([bold([one.what, one.where, one.place].filter(Boolean).join(', '))], {
      spaceAbove: look.gapPt,
    }),
    line([plain(upper(one.when), { color: grey, size: 7.5 })]),
    ...told(one, look),
  ],
  stacked: (one, look) => [
    line([bold(one.what, { size: 12 })], { spaceAbove: look.gapPt }),
    line([plain(one.where, { size: 11 })]),
    line([
      plain([one.when, one.place].filter(Boolean).join(', '), {
        isItalic: true,
        size: 8,
        color: look.accent,
      }),
    ]),
    ...(one.told.length > 0
      ? [line([plain(words(one).tasks, { isItalic: true, size: 8, color: look.accent })])]
      : []),
    ...told(one, look),
  ],
  coloured: (one, look) => [
    line([plain(one.what, { size: 12 })], { spaceAbove: look.gapPt }),
    line([bold(one.where, { color: look.accent })], {
      right: [plain([one.when, one.place].filter(Boolean).join('   '), { size: 8 })],
    }),
    ...told(one, look),
  ],
  poster: (one, look) => [
    line([bold(`${one.where} | ${one.when}`)], { spaceAbove: look.gapPt }),
    line(one.what),
    ...told(one, look),
  ],
  tabbed: (one, look) => [
    line([plain(`${one.when}\t`), bold(one.what), plain(`, ${whereAt(one)}`)], {
      tab: look.tabPt,
      spaceAbove: look.gapPt,
    }),
    ...told(one, look, true),
  ],
  tabbedAt: (one, look) => [
    line(`${one.when}\t${one.what} ${words(one).at} ${whereAt(one)}`, {
      tab: look.tabPt,
      spaceAbove: look.gapPt,
    }),
    ...told(one, look, true),
  ],
  casual: (one, look) => [
    line(
      [
        plain(`${one.when}\t`),
        bold(one.what),
        plain(', '),
        plain(one.where, { isItalic: true }),
        plain(one.place ? `, ${one.place}.` : '.'),
      ],
      { tab: look.tabPt, spaceAbove: look.gapPt },
    ),
    ...told(one, look, true),
  ],
  banking: (one, look) => [
    line([bold(one.where)], {
      right: [plain(one.place, { isItalic: true })],
      spaceAbove: look.gapPt,
    }),
    line([plain(one.what, { isItalic: true })], { right: [plain(one.when, { isItalic: true })] }),
    ...told(one, look),
  ],
  awesome: (one, look) => [
    line([bold(one.where, { size: 10 })], {
      right: [plain(one.place, { isItalic: true, size: 9, color: look.accent })],
      spaceAbove: look.gapPt,
    }),
    line([plain(upper(one.what), { size: 8, color: grey })], {
      right: [plain(one.when, { isItalic: true, size: 8, color: grey })],
    }),
    ...told(one, look),
  ],
  labels: (one, look) => [
    line([bold(`${words(one).when}: `), plain(one.when)], { spaceAbove: look.gapPt }),
    line([bold(`${words(one).firm}: `), plain(whereAt(one))]),
    line([bold(`${words(one).role}: `), plain(one.what)]),
    ...(one.told.length > 0
      ? [line([bold(`${words(one).tasks}: `), plain(one.told.join(' '))])]
      : []),
  ],
  firmInBrackets: (one, look) => [
    line([bold(one.what), plain(` (${one.where})`)], { spaceAbove: look.gapPt }),
    line(one.when),
    ...told(one, look),
  ],
} satisfies Record<string, EntryWay>
export type EntryWayName = keyof typeof entryWays
export const entryWayNames = Object.keys(entryWays).filter(
  (name) => !(name in labelWays),
) as EntryWayName[]
