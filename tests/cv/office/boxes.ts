import { escaped } from '../page.ts'
import type { EntryItemTexts } from './entry-ways.ts'
import {
  type CvPageContent,
  chooseSectionHeading,
  contactLines,
  languageLines,
} from './page-parts.ts'
import { contentWidth } from './paper.ts'

/** A text as an HTML paragraph with the given CSS. */
const box = (text: string, style: string): string => `<p style="${style}">${escaped(text)}</p>`

const icons = ['✉', '☎', '⌂', '♦', '✎']

/** Ways to write an entry in text boxes. `head` is the style of the entry's main line. */
const ways: ((one: EntryItemTexts, head: string, text: string) => string)[] = [
  (one, head, text) => box(one.what.toUpperCase(), head) + box(`${one.where} | ${one.when}`, text),
  (one, head, text) =>
    box(one.where, head) + box(one.what, text) + box(one.when, `${text};opacity:.7`),
  (one, head, text) =>
    box(one.when, `${text};font-weight:600`) + box(one.what, head) + box(one.where, text),
  (one, head, text) =>
    box(`${one.where} | ${one.when}`, head) + box(one.what, `${text};font-style:italic`),
  (one, head, text) =>
    box(one.what, head) +
    `<p style="${text};display:flex;justify-content:space-between"><span>${escaped(one.where)}</span><span>${escaped(one.when)}</span></p>`,
]

/**
 * Text boxes as from a design tool: a coloured side column, spaced headings, icons, bars for
 * skills, and boxes that end at different heights.
 */
export function boxesPage(page: CvPageContent): string {
  const { truth, dice, look, setting } = page
  const isDark = dice.chance(0.6)
  const spacing = dice.one([0, 0.08, 0.2, 0.35])
  const isUpper = spacing > 0 || dice.chance(0.5)
  const size = setting.size
  const text = `font-size:${size}pt`
  const entryHead = `font-size:${size + dice.one([0, 1, 2])}pt;font-weight:${dice.one([600, 700])}`
  const headed = dice.between(0, 3)
  const heading = (title: string, isAside: boolean) => {
    const shown = isUpper ? title.toUpperCase() : title
    const color = isAside && isDark ? '#fff' : look.accent
    const gap = isAside ? Math.min(spacing, 0.2) : spacing
    const common = `font-size:${size + (isAside ? 2 : 3)}pt;font-weight:700;letter-spacing:${gap}em;color:${color};margin:14pt 0 6pt;`
    if (headed === 0)
      return box(shown, `${common}border-bottom:1.5pt solid ${color};padding-bottom:2pt`)
    if (headed === 1)
      return box(
        shown,
        `${common}background:${isAside ? 'transparent' : '#e8ecef'};padding:3pt 6pt`,
      )
    if (headed === 2) return box(shown, `${common}text-align:center`)
    return box(shown, common)
  }
  const way = dice.one(ways)
  const entry = (one: EntryItemTexts) =>
    `<div style="margin-bottom:8pt">${way(one, entryHead, text)}${one.tasks.map((task) => box(task, `${text};text-align:${spacing > 0.1 ? 'justify' : 'left'}`)).join('')}</div>`
  const hasIcons = dice.chance(0.6)
  const contacts = contactLines(page)
    .map((line, i) =>
      hasIcons
        ? `<p style="${text};display:flex;gap:6pt"><span style="width:12pt">${icons[i]}</span><span>${escaped(line)}</span></p>`
        : box(line, text),
    )
    .join('')
  const rating = dice.between(0, 3)
  const skills = truth.skills
    .map((one, i) => {
      const share = 40 + ((i * 17) % 60)
      if (rating === 0)
        return `${box(one, text)}<div style="height:4pt;background:#9995;margin:1pt 0 4pt"><div style="height:4pt;width:${share}%;background:${look.accent}"></div></div>`
      if (rating === 1)
        return `<p style="${text};display:flex;justify-content:space-between"><span>${escaped(one)}</span><span style="white-space:nowrap">${'●'.repeat(2 + (i % 4))}${'○'.repeat(3 - (i % 4))}</span></p>`
      if (rating === 2) return box(`• ${one}`, text)
      return box(one, `${text};margin-bottom:3pt`)
    })
    .join('')
  const languages = languageLines(page)
    .flatMap((one) => (one.kind === 'line' ? [one.runs.map((run) => run.text).join('')] : []))
    .map((line) => box(line.replace('\t', ' '), text))
    .join('')
  const isNameAside = dice.chance(0.35)
  const nameSize = isNameAside ? 16 : dice.one([20, 24, 28])
  const name = `<div style="margin-bottom:8pt">${box(
    dice.chance(0.5) ? truth.name.toUpperCase() : truth.name,
    `font-size:${nameSize}pt;font-weight:700;letter-spacing:${dice.one([0, 0.05, 0.15])}em;line-height:1.1;overflow-wrap:normal`,
  )}${truth.title ? box(dice.chance(0.4) ? truth.title.toUpperCase() : truth.title, `font-size:12pt;letter-spacing:${spacing / 2}em`) : ''}</div>`
  const side = [
    heading(chooseSectionHeading(page, 'contacts'), true) + contacts,
    ...dice.some(
      [
        heading(chooseSectionHeading(page, 'skills'), true) + skills,
        heading(chooseSectionHeading(page, 'languages'), true) + languages,
      ],
      2,
    ),
  ].join('')
  const about = truth.bio
    ? heading(chooseSectionHeading(page, 'summary'), false) + box(truth.bio, text)
    : ''
  const jobs =
    heading(chooseSectionHeading(page, 'experience'), false) +
    truth.jobs.map((one) => entry(page.item(one))).join('')
  const studies =
    heading(chooseSectionHeading(page, 'education'), false) +
    truth.studies.map((one) => entry(page.item(one))).join('')
  const width = contentWidth(setting) + 2 * setting.marginPt
  const narrow = Math.round(width * dice.one([0.32, 0.36]))
  const [sideX, mainX] = dice.chance(0.7) ? [0, narrow] : [width - narrow, 0]
  const isNameAbove = !isNameAside && dice.chance(0.4)
  const top = isNameAbove ? 84 : 0
  const column = (x: number, w: number, style: string, content: string) =>
    `<div style="position:absolute;left:${x}pt;top:${top}pt;width:${w}pt;padding:${isNameAbove ? 6 : 22}pt 18pt;${style}">${content}</div>`
  const main = dice.chance(0.75) ? about + jobs + studies : about + studies + jobs
  return `<!doctype html><html><head><meta charset="utf-8"><style>@page{size:A4;margin:0}*{box-sizing:border-box;margin:0;padding:0}body{font:${size}pt/1.35 ${setting.font};color:#222;width:${width}pt}p{overflow-wrap:anywhere}</style></head><body>${
    isNameAbove
      ? `<div style="position:absolute;left:18pt;top:20pt;width:${width - 36}pt">${name}</div>`
      : ''
  }${column(sideX, narrow, `min-height:${840 - top}pt;${isDark ? 'background:#2b3a42;color:#fff' : 'background:#e9eef5'}`, (isNameAside ? name : '') + side)}${column(mainX, width - narrow, '', (isNameAside || isNameAbove ? '' : name) + main)}</body></html>`
}
