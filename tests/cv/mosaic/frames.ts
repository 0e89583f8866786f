import { escaped as e } from '../page.ts'
import type { Dice } from '../truth.ts'

/** A section: its heading and its content as HTML. */
export type CvPageSection = { title: string; html: string }
/** The content that a frame arranges. `side` has the short sections, `main` the long ones. */
export type CvFrameContent = {
  name: string
  title: string
  contacts: CvPageSection
  side: CvPageSection[]
  main: CvPageSection[]
}
export type CvFrameName = 'plain' | 'labels' | 'sidebar' | 'boxes' | 'halves' | 'band' | 'table'

export function chooseHeadingRenderer(
  dice: Dice,
  accent: string,
  frame: CvFrameName,
): (title: string, isNarrow: boolean) => string {
  const way = dice.between(0, 9)
  const size = dice.one([11, 12.5, 14, 16])
  const gap = dice.one([8, 12, 16])
  return (title, isNarrow) => {
    const styles = [
      `font-weight:700;text-transform:uppercase;border-bottom:1px solid #888`,
      `font-weight:700;font-size:${size}pt;color:${accent}`,
      `text-transform:uppercase;letter-spacing:${isNarrow ? 0.15 : 0.3}em`,
      `font-size:${size}pt;border-bottom:2px solid ${accent}`,
      `font-weight:700;background:${accent};color:#fff;padding:2pt 4pt`,
      `font-weight:700;font-variant:small-caps;font-size:${size + 1}pt`,
      `font-style:italic;font-weight:700;text-decoration:underline`,
      `font-weight:700;text-align:${isNarrow ? 'left' : 'center'};text-transform:uppercase;color:${accent}`,
      `text-transform:lowercase;font-size:${size + 2}pt;color:${accent}`,
      `color:${accent};font-weight:700`,
    ]
    const text =
      way === 2 && !isNarrow ? [...title.toUpperCase()].join(' ').replace(/ {3}/g, '   ') : title
    return `<h2 style="font-weight:400;font-size:${isNarrow ? Math.min(size, 12) : 11}pt;margin:${frame === 'labels' ? 0 : gap}pt 0 4pt;white-space:${way === 2 && !isNarrow ? 'nowrap' : 'normal'};${styles[way]}">${e(text)}</h2>`
  }
}

const page = (font: string, sizePt: number, body: string, more = ''): string =>
  `<!doctype html><html><head><meta charset="utf-8"><style>@page{size:A4;margin:30pt 0}*{box-sizing:border-box;margin:0;padding:0}body{font:${sizePt}pt/1.35 ${font};color:#222;width:595pt}ul{padding-left:14pt}.row{display:flex;justify-content:space-between;gap:14pt}h2{break-after:avoid}.dark h2{color:#fff!important}td{vertical-align:top}${more}</style></head><body>${body}</body></html>`

/** Arranges the parts of a CV as a page in the given frame. */
export function renderCvFrame(
  frame: CvFrameName,
  { name, title, contacts, side, main }: CvFrameContent,
  dice: Dice,
): string {
  const accent = dice.one(['#1d3557', '#7a1f3d', '#2d5d3b', '#333333', '#0e6ba8', '#c1440e'])
  const font = dice.one([
    "'Liberation Sans'",
    "'Liberation Serif'",
    'Carlito',
    "'DejaVu Sans Condensed'",
    'Figtree',
    "'Liberation Sans Narrow'",
  ])
  const size = dice.one([9, 9.5, 10, 10.5])
  const heading = chooseHeadingRenderer(dice, accent, frame)
  const section = (isNarrow: boolean) => (one: CvPageSection) =>
    `<section>${heading(one.title, isNarrow)}${one.html}</section>`
  const isUpper = dice.chance(0.4)
  const bigName = (points: number) =>
    `<p style="font-size:${points}pt;line-height:1.15;font-weight:${dice.one([400, 700])}">${e(isUpper ? name.toUpperCase() : name)}</p>`
  const head = (points: number, align = '') =>
    `<div style="${align}">${bigName(points)}${title ? `<p style="font-size:${size + 2}pt;color:${accent}">${e(title)}</p>` : ''}</div>`
  if (frame === 'plain' || frame === 'labels') {
    const isCentred = dice.chance(0.3)
    const top = head(dice.one([18, 22, 26]), isCentred ? 'text-align:center' : '')
    const contactBlock = dice.chance(0.6)
      ? `<div style="${isCentred ? 'text-align:center' : ''}">${contacts.html}</div>`
      : section(false)(contacts)
    const all = [...main, ...side]
    const body =
      frame === 'plain'
        ? all.map(section(false)).join('')
        : all
            .map(
              (one) =>
                `<div style="display:flex;margin-top:10pt"><div style="width:110pt;flex:none;padding-right:10pt">${heading(one.title, true)}</div><div style="flex:1">${one.html}</div></div>`,
            )
            .join('')
    return page(font, size, `<div style="padding:0 46pt">${top}${contactBlock}${body}</div>`)
  }
  const isRight = dice.chance(0.35)
  const narrow = dice.one([165, 180, 200])
  const isNameAside = frame !== 'band' && dice.chance(0.3)
  const short = [contacts, ...side].map(section(true)).join('')
  const long = main.map(section(false)).join('')
  const [sideHtml, mainHtml] = [
    (isNameAside ? head(18) : '') + short,
    (isNameAside || frame === 'band' ? '' : head(dice.one([20, 24, 28]))) + long,
  ]
  const fill = dice.one(['#eef1f5', '#24323d', 'transparent'])
  const isDark = fill === '#24323d'
  const sideStyle = `background:${fill};${isDark ? 'color:#fff' : ''}`
  const sideClass = isDark ? 'class="dark" ' : ''
  if (frame === 'boxes') {
    const [sideX, mainX] = isRight ? [595 - narrow, 0] : [0, narrow]
    return page(
      font,
      size,
      `<div ${sideClass}style="position:absolute;left:${sideX}pt;top:0;width:${narrow}pt;padding:20pt 16pt;min-height:780pt;${sideStyle}">${sideHtml}</div><div style="position:absolute;left:${mainX}pt;top:0;width:${595 - narrow}pt;padding:20pt 22pt">${mainHtml}</div>`,
    )
  }
  if (frame === 'halves') {
    const band = `<div style="padding:0 34pt">${head(24)}${contacts.html}</div>`
    const [left, right] = [main.map(section(false)).join(''), side.map(section(true)).join('')]
    const columns = isRight ? [right, left] : [left, right]
    const widths = isRight ? ['40%', '60%'] : ['60%', '40%']
    return page(
      font,
      size,
      `${band}<div style="display:flex;padding:0 34pt;gap:20pt">${columns.map((html, i) => `<div style="width:${widths[i]}">${html}</div>`).join('')}</div>`,
    )
  }
  const cells = [
    `<td ${sideClass}style="width:${narrow}pt;padding:0 12pt;${sideStyle}">${sideHtml}</td>`,
    `<td style="padding:0 16pt">${mainHtml}</td>`,
  ]
  const table = `<table style="width:575pt;margin:0 10pt;border-collapse:collapse"><tr>${(isRight ? cells.toReversed() : cells).join('')}</tr></table>`
  if (frame !== 'band') return page(font, size, table)
  return page(
    font,
    size,
    `<div style="background:${accent};color:#fff;padding:14pt 24pt;margin-bottom:8pt">${bigName(24)}${title ? `<p>${e(title)}</p>` : ''}</div>${table}`,
  )
}
