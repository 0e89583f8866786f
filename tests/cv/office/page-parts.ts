import { birthText } from '../date-styles.ts'
import type { CvTruth, Dice, Language } from '../truth.ts'
import { headings, languageLevelTexts, languageNamesByCode } from '../words/headings.ts'
import type { EntryItemTexts, EntryStyle } from './entry-ways.ts'
import { oddHeadings } from './odd-headings.ts'
import {
  type Block,
  boldTextRun,
  type DocumentPageSettings,
  documentLine,
  plainTextRun,
} from './paper.ts'

/** The content and settings that all frames use. */
export type CvPageContent = {
  truth: CvTruth
  language: Language
  dice: Dice
  look: EntryStyle
  setting: DocumentPageSettings
  item: (one: CvTruth['jobs'][number] | CvTruth['studies'][number]) => EntryItemTexts
  draw: (one: EntryItemTexts) => Block[]
  /** Whether the headings use the unusual words of `oddHeadings`. */
  hasOddHeadings: boolean
}

const it = ({ language }: CvPageContent) => language === 'it'

export function chooseHeadingBuilder(
  { dice, look, setting }: CvPageContent,
  isNarrow = false,
): (text: string) => Block {
  const drawn = dice.between(0, 5)
  // Headings in spaced letters do not fit into a narrow column.
  const style = isNarrow && drawn === 3 ? 2 : drawn
  const size = setting.size + dice.one([1.5, 3, 4])
  return (text) => {
    const upper = text.toUpperCase()
    if (style === 0) return documentLine([boldTextRun(upper)], { spaceAbove: 10, isRuled: true })
    if (style === 1)
      return documentLine([plainTextRun(text, { size, color: look.accent })], { spaceAbove: 10 })
    if (style === 2) return documentLine([boldTextRun(text, { size })], { spaceAbove: 12 })
    if (style === 3)
      return documentLine([plainTextRun([...upper].join(' '), { color: look.accent })], {
        spaceAbove: 12,
      })
    if (style === 4) return documentLine([boldTextRun(`${text}:`)], { spaceAbove: 8 })
    return documentLine([boldTextRun(upper, { color: look.accent, size })], {
      spaceAbove: 10,
      isRuled: true,
    })
  }
}

export const chooseSectionHeading = (page: CvPageContent, kind: string): string =>
  page.dice.one(
    (page.hasOddHeadings ? oddHeadings : headings)[page.language][kind] ??
      headings[page.language][kind]!,
  )

export function contactLines(page: CvPageContent): string[] {
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

export function buildCvHeaderBlocks(page: CvPageContent): Block[] {
  const { truth, dice, look } = page
  const align = dice.chance(0.3) ? { align: 'center' as const } : {}
  const contacts = contactLines(page)
  const sign = dice.one([' | ', ' · ', ' - ', ', '])
  return [
    ...(dice.chance(0.2)
      ? [documentLine(dice.one(['Curriculum Vitae', 'CURRICULUM VITAE']), align)]
      : []),
    documentLine(
      [
        boldTextRun(dice.chance(0.25) ? truth.name.toUpperCase() : truth.name, {
          size: dice.one([16, 20, 26]),
        }),
      ],
      align,
    ),
    ...(truth.title
      ? [documentLine([plainTextRun(truth.title, { size: 12, color: look.accent })], align)]
      : []),
    ...(dice.chance(0.5)
      ? contacts.map((text) => documentLine(text, align))
      : [
          documentLine(contacts.slice(0, 3).join(sign), align),
          documentLine(contacts.slice(3).join(sign), align),
        ]),
  ]
}

export function skillLines({ truth, dice }: CvPageContent, isNarrow = false): Block[] {
  const way = isNarrow ? dice.between(0, 1) : dice.between(0, 4)
  if (way === 0) return truth.skills.map((text) => documentLine(text, { isBullet: true }))
  if (way === 1) return truth.skills.map((text) => documentLine(text))
  if (way === 2) return [documentLine(truth.skills.join(' · '))]
  return [documentLine(`${truth.skills.join(', ')}${way === 3 ? '.' : ''}`)]
}

export function languageLines({ truth, dice, language }: CvPageContent): Block[] {
  const way = dice.between(0, 3)
  const levels = dice.between(0, 1)
  return Object.entries(truth.languages).map(([code, level]) => {
    const name = languageNamesByCode[language][code]!
    const levelName = dice.one(languageLevelTexts[language][level!]![levels as 0 | 1])
    if (way === 0) return documentLine(`${name}: ${levelName}`)
    if (way === 1) return documentLine([boldTextRun(name), plainTextRun(` – ${levelName}`)])
    if (way === 2) return documentLine(`${name} (${levelName})`, { isBullet: true })
    return documentLine(`${name}\t${levelName}`, { tab: 80 })
  })
}
