import type { Dice } from '../truth.ts'
import { type PeriodStyle, periodText } from './period.ts'
import type { GeneratedPerson } from './person.ts'
import type { ExpectedProfile, Period } from './profile.ts'

/** A CV to print: HTML for Chromium, or a flat OpenDocument text for LibreOffice. */
export type CvSheet = {
  expected: ExpectedProfile
  html?: string
  /** HTML of the footer that Chromium repeats on each page. */
  footer?: string
  document?: string
  // The number of undrawn 64 KiB streams in the file, like those that design tools leave behind.
  ballast?: number
}

export type CvSheetLayout = (person: GeneratedPerson, dice: Dice, style: PeriodStyle) => CvSheet

export const escapeSheetHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

export const mapAndJoin = <T>(list: T[], make: (one: T, at: number) => string): string =>
  list.map(make).join('')

/** Returns a function that writes all periods of time in a CV in the same way. */
export function periodWriter(
  person: GeneratedPerson,
  dice: Dice,
  style: PeriodStyle,
  today?: string,
) {
  const pick = dice.between(0, 9)
  return (when: Period): string =>
    escapeSheetHtml(periodText(when, style, person.tongue, pick, today))
}

export const sheetHtmlPage = (css: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><style>*{box-sizing:border-box;margin:0;padding:0}${css}</style><body>${body}</body>`
