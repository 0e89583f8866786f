import { birthText, type DateStyle, formatCvPeriod } from './date-styles.ts'
import type { CvTruth, CvTruthJob, CvTruthStudy, Dice, Language } from './truth.ts'
import { headings, languageLevelTexts, languageNamesByCode } from './words/headings.ts'
import { pastimes } from './words/prose.ts'

export type RenderCvHtml = (page: CvPageInput) => string

/** The content of a CV, chosen before its layout. */
export type CvPageInput = {
  truth: CvTruth
  language: Language
  style: DateStyle
  dice: Dice
  font: string
  order: string[]
  heading: (kind: string) => string
  when: (one: CvTruthJob | CvTruthStudy) => string
  born: string | null
  languages: { name: string; level: string }[]
  price: string | null
  pastime: string
  /** The CSS of headings, such as capitals or letter spacing. */
  headingStyle: string
  accent: string
}

const orders = [
  ['summary', 'experience', 'education', 'skills', 'languages', 'other'],
  ['summary', 'skills', 'experience', 'education', 'languages'],
  ['education', 'experience', 'languages', 'skills'],
  ['summary', 'experience', 'skills', 'languages', 'education', 'other'],
]
const headingStyles = [
  'text-transform:uppercase',
  'letter-spacing:.35em;text-transform:uppercase',
  'font-weight:700',
  'font-weight:600;border-bottom:1px solid #999',
]

export function createCvPageInput(
  truth: CvTruth,
  language: Language,
  style: DateStyle,
  font: string,
  dice: Dice,
  isNetwork = false,
): CvPageInput {
  const way = isNetwork ? 2 : dice.between(0, 1)
  const names = new Map<string, string>()
  return {
    truth,
    language,
    style,
    dice,
    font,
    order: dice.one(orders),
    heading: (kind) => {
      if (!names.has(kind)) names.set(kind, dice.one(headings[language][kind]!))
      return names.get(kind)!
    },
    when: (one) => formatCvPeriod(one.start, one.end, style, language),
    born: truth.birthdate && birthText(truth.birthdate, language),
    languages: Object.entries(truth.languages).map(([code, level]) => {
      const words = languageLevelTexts[language][level!]!
      const levelName = way === 2 ? words[2] : dice.one(words[way === 0 ? 0 : 1])
      return { name: languageNamesByCode[language][code]!, level: levelName }
    }),
    price:
      truth.price === null
        ? null
        : language === 'it'
          ? `Tariffa oraria: ${truth.price} €`
          : `Hourly rate: €${truth.price}`,
    pastime: dice.one(pastimes[language]),
    headingStyle: dice.one(headingStyles),
    accent: dice.one(['#1d3557', '#7a1f3d', '#2d5d3b', '#333333']),
  }
}

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The HTML document around a layout's body. */
export const wrapCvHtmlPage = (
  { font, headingStyle, accent }: CvPageInput,
  css: string,
  body: string,
): string => `<!doctype html><html><head><meta charset="utf-8"><style>
@page{size:A4;margin:0}*{box-sizing:border-box;margin:0;padding:0}
body{font:10.5px/1.45 ${font};color:#222;padding:36px 44px;width:794px}
h1{font-size:26px}h2{font-size:13px;margin:14px 0 6px;color:${accent};${headingStyle}}
h3{font-size:11px}ul{padding-left:16px}.entry{margin-bottom:9px;break-inside:avoid}.row{display:flex;justify-content:space-between;gap:16px}
${css}</style></head><body>${body}</body></html>`
