import { escaped as e } from '../page.ts'
import type { Dice } from '../truth.ts'
import type { CvPageSection } from './frames.ts'

/** The content of a page in the style of a design tool. Jobs and studies are lists of entries. */
export type DesignPageContent = {
  name: string
  title: string
  contacts: string[]
  about: CvPageSection | undefined
  jobs: { title: string; entries: string[] }
  studies: { title: string; entries: string[] }
  side: CvPageSection[]
}
export const designPageVariants = ['cards', 'strip', 'centre', 'thirds', 'poster'] as const

/**
 * Draws a page as design tools do: positioned boxes, in random order in the file, with variants
 * such as spaced headings, cards, contacts at the foot, or the name on two lines.
 */
export function renderDesignPage(parts: DesignPageContent, dice: Dice): string {
  const accent = dice.one(['#b5651d', '#22577a', '#5a189a', '#333333', '#386641'])
  const font = dice.one(["'Liberation Sans'", 'Figtree', 'Carlito', "'Liberation Serif'"])
  const size = dice.one([8.5, 9, 9.5])
  const way = dice.one(designPageVariants)
  const spacing = dice.one([0, 0.12, 0.25, 0.4])
  const isUpper = dice.chance(0.75)
  const isBold = dice.chance(0.6)
  const hasRule = dice.chance(0.4)
  const headSize = dice.one([10.5, 12, 14])
  const boxes: string[] = []
  const box = (x: number, y: number, width: number, html: string, style = '') =>
    boxes.push(
      `<div style="position:absolute;left:${x}pt;top:${y}pt;width:${width}pt;${style}">${html}</div>`,
    )
  const heading = (text: string) =>
    `<p style="font-size:${headSize}pt;font-weight:${isBold ? 700 : 400};color:${accent};letter-spacing:${spacing}em;${isUpper ? 'text-transform:uppercase;' : ''}${hasRule ? `border-bottom:1pt solid ${accent};` : ''}margin:0 0 5pt;white-space:nowrap">${e(text)}</p>`
  const block = ({ title, html }: CvPageSection) => `${heading(title)}${html}`
  const list = (entries: string[]) => entries.join('')
  const [first = '', ...last] = parts.name.split(' ')
  const cased = (text: string) => e(isUpper ? text.toUpperCase() : text)
  const isSplit = dice.chance(0.5)
  const nameStyle = `font-size:${dice.one([24, 30, 36])}pt;line-height:1.05;letter-spacing:${spacing / 3}em`
  const name = isSplit
    ? `<p style="${nameStyle}">${cased(first)}</p><p style="${nameStyle};font-weight:700">${cased(last.join(' '))}</p>`
    : `<p style="${nameStyle};font-weight:700">${cased(parts.name)}</p>`
  const title = parts.title
    ? `<p style="font-size:${size + 2}pt;letter-spacing:${spacing / 2}em">${cased(parts.title)}</p>`
    : ''
  const about = parts.about ? block(parts.about) : ''
  const contacts = parts.contacts.map((text) => `<p>${e(text)}</p>`).join('')
  const apart = '<div style="height:14pt"></div>'
  const jobs = heading(parts.jobs.title) + list(parts.jobs.entries)
  const studies = heading(parts.studies.title) + list(parts.studies.entries)
  const grid = (entries: string[]) =>
    `<div style="display:grid;grid-template-columns:1fr 1fr;gap:4pt 24pt">${entries.map((html) => `<div>${html}</div>`).join('')}</div>`
  const side = parts.side.map(block).join(apart)
  if (way === 'cards') {
    box(40, 30, 515, name + title)
    box(40, 118, 515, parts.contacts.map(e).join(dice.one(['  |  ', '  •  ', '   '])))
    box(
      40,
      142,
      515,
      (about ? about + apart : '') +
        heading(parts.jobs.title) +
        grid(parts.jobs.entries) +
        apart +
        heading(parts.studies.title) +
        grid(parts.studies.entries) +
        apart +
        `<div style="display:grid;grid-template-columns:1fr 1fr;gap:14pt 24pt">${parts.side.map((one) => `<div>${block(one)}</div>`).join('')}</div>`,
    )
  }
  if (way === 'strip') {
    box(30, 30, 160, contacts + apart + side)
    box(0, 0, 8, '', `height:842pt;background:${accent}`)
    box(215, 30, 350, name + title + apart + (about ? about + apart : '') + studies + apart + jobs)
  }
  if (way === 'centre') {
    box(40, 30, 515, name + title, 'text-align:center')
    box(40, 120, 515, `<p>${parts.contacts.map(e).join(' · ')}</p>`, 'text-align:center')
    box(
      40,
      146,
      515,
      [about, jobs, studies, side].filter(Boolean).join(apart),
      dice.chance(0.5) ? 'text-align:center' : '',
    )
  }
  if (way === 'thirds') {
    box(36, 30, 523, name + title)
    box(36, 118, 165, (about ? about + apart : '') + studies)
    box(222, 118, 337, jobs)
    const columns = [...parts.side, { title: '', html: contacts }]
    box(
      36,
      640,
      523,
      `<div style="display:flex;gap:18pt">${columns.map(({ title: text, html }) => `<div style="flex:1">${text ? heading(text) : ''}${html}</div>`).join('')}</div>`,
    )
  }
  if (way === 'poster') {
    box(0, 0, 595, '', 'height:100pt;background:#eceff1')
    box(380, 22, 190, contacts, 'text-align:right')
    box(36, 22, 330, name + title)
    box(36, 116, 340, [jobs, studies].join(apart))
    box(400, 116, 165, [about, side].filter(Boolean).join(apart))
  }
  return `<!doctype html><html><head><meta charset="utf-8"><style>@page{size:A4;margin:0}*{box-sizing:border-box;margin:0;padding:0}body{font:${size}pt/1.35 ${font};color:#222;width:595pt;height:841pt}ul{padding-left:12pt}.row{display:flex;justify-content:space-between;gap:10pt}</style></head><body>${dice.some(boxes, boxes.length).join('')}</body></html>`
}
