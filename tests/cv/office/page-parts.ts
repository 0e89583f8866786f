import { birthText } from '../date-styles.ts'
import type { Dice, Language, Truth } from '../truth.ts'
import { headings, levelWords, spoken } from '../words/headings.ts'
import type { Item, Look } from './entry-ways.ts'
import { oddHeadings } from './odd-headings.ts'
import { type Block, bold, line, plain, type Setting } from './paper.ts'

/** The content and settings that all frames use. */
export type Content = {
  truth: Truth
  language: Language
  dice: Dice
  look: Look
  setting: Setting
  item: (one: Truth['jobs'][number] | Truth['studies'][number]) => Item
  draw: (one: Item) => Block[]
  /** Whether the headings use unusual words, which the CV reader's lists do not contain. */
  hasOddHeadings: boolean
}

const it = ({ language }: Content) => language === 'it'

export function headingOf(
  { dice, look, setting }: Content,
  isNarrow = false,
): (text: string) => Block {
  const drawn = dice.between(0, 5)
  // Headings in spaced letters do not fit into a narrow column.
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

export const words = (page: Content, kind: string): string =>
  page.dice.one(
    (page.hasOddHeadings ? oddHeadings : headings)[page.language][kind] ??
      headings[page.language][kind]!,
  )

export function contactLines(page: Content): string[] {
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

export function headOf(page: Content): Block[] {
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

export function skillLines({ truth, dice }: Content, isNarrow = false): Block[] {
  const way = isNarrow ? dice.between(0, 1) : dice.between(0, 4)
  if (way === 0) return truth.skills.map((text) => line(text, { isBullet: true }))
  if (way === 1) return truth.skills.map((text) => line(text))
  if (way === 2) return [line(truth.skills.join(' · '))]
  return [line(`${truth.skills.join(', ')}${way === 3 ? '.' : ''}`)]
}

export function languageLines({ truth, dice, language }: Content): Block[] {
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
