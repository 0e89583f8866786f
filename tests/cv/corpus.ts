import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { requireChromium } from '../support/chromium.ts'
import type { CorpusCv, CvLayoutFamily, PlannedCv } from './corpus-cv.ts'
import { type DateStyle, dateStyles } from './date-styles.ts'
import { type PdfLibraryLayout, pdfLibraryLayouts } from './drawn.ts'
import { drawClassicLinkedInExport } from './exports/classic-export.ts'
import { generateLinkedInPerson } from './exports/export-person.ts'
import type { LinkedInInterfaceLanguage } from './exports/interface-words.ts'
import { drawNewLinkedInExport } from './exports/new-export.ts'
import { drawOldLinkedInExport } from './exports/old-export.ts'
import { drawPlainLinkedInExport } from './exports/plain-export.ts'
import { heldOutCvLayouts } from './kept-out/layouts.ts'
import { heldOutCvVocabulary } from './kept-out/words.ts'
import { cvLayouts, tradeCvLayouts } from './layouts.ts'
import { mosaicCv, mosaicLayouts } from './mosaic/mosaic.ts'
import { type Tongue, tongues } from './mosaic/words.ts'
import { everydayCv, everydayLayouts } from './office/everyday.ts'
import { renderDocumentHtml } from './office/html.ts'
import { convertWordDocumentsToPdf, isLibreOfficeInstalled } from './office/print-word.ts'
import { createCvPageInput } from './page.ts'
import { generateCvTruth } from './people.ts'
import { type CvTruth, Dice, type Language } from './truth.ts'
import { languageNamesByCode } from './words/headings.ts'
import { tradesCvVocabulary } from './words/trades.ts'

const cache = join(import.meta.dirname, '../../node_modules/.cache/cv')

const families: Record<string, CvLayoutFamily> = {
  network: 'network',
  'export new': 'network',
  'export old': 'network',
  'export plain': 'network',
  'export classic': 'network',
  single: 'single',
  grouped: 'single',
  split: 'single',
  'dates left': 'single',
  plain: 'single',
  'europass new': 'single',
  sentences: 'single',
  centred: 'single',
  timeline: 'single',
  europass: 'europass xml',
}

/** Returns CSS that loads Figtree, a font that represents all sans serif fonts of CVs. */
const figtree = (): string => {
  const file = join(
    import.meta.dirname,
    '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  )
  return `@font-face{font-family:Figtree;src:url(data:font/woff2;base64,${readFileSync(file, 'base64')});font-weight:300 900}`
}
const fonts = ["'DejaVu Sans'", "'DejaVu Serif'", "'DejaVu Sans Condensed'", 'Figtree']

/** Plans `rounds` CVs for each layout in each of its languages. */
export function planCorpusCvs(rounds: number, seed = 20_261_120): PlannedCv[] {
  const names = [
    ...[
      cvLayouts,
      tradeCvLayouts,
      heldOutCvLayouts,
      pdfLibraryLayouts,
      exports,
      everydayLayouts,
    ].flatMap((known) => Object.keys(known)),
  ]
  const languages: Language[] = ['it', 'en']
  const all: PlannedCv[] = []
  for (const layout of names) {
    for (const language of languages) {
      if (language === 'en' && isItalianForm(layout)) continue
      if (everydayLayouts[layout]?.languages?.includes(language) === false) continue
      for (let round = 0; round < rounds; round += 1) {
        const dice = new Dice(
          seed + seedOf(layout) + round * 101 + (language === 'it' ? 1 : 2) * 1_000_003,
        )
        const draw = exports[layout]
        all.push(
          draw
            ? exportPlan(layout, draw, language, round, dice)
            : everydayLayouts[layout]
              ? everydayPlan(layout, language, round, dice)
              : planOf(layout, language, round, dice),
        )
      }
    }
  }
  for (const layout of Object.keys(mosaicLayouts))
    for (const language of tongues)
      for (let round = 0; round < rounds; round += 1)
        all.push(mosaicPlan(layout, language, round, seed))
  return all
}

function mosaicPlan(layout: string, language: Tongue, round: number, seed: number): PlannedCv {
  const dice = new Dice(
    seed + seedOf(layout) + round * 101 + (tongues.indexOf(language) + 1) * 1_000_003,
  )
  const id = `${layout.replace(/ /g, '-')}-${language}-${round}`
  return { id, layout, family: 'mosaic', language, ...mosaicCv(layout, language, dice) }
}

const isItalianForm = (layout: string): boolean =>
  layout === 'european form' || layout === 'europass 2013'

/** The seed depends on the layout's name, so a new layout does not change other layouts' CVs. */
const seedOf = (layout: string): number =>
  [...layout].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 1_000_003, 7)

function planOf(layout: string, language: Language, round: number, dice: Dice): PlannedCv {
  const isNetwork = layout === 'network' || layout === 'europass'
  const style: DateStyle = isNetwork ? 'long' : dateStyles[round % dateStyles.length]!
  const shape =
    layout === 'split'
      ? { jobs: 6, tasks: 5 }
      : {
          isGrouped: layout === 'grouped' || (isNetwork && dice.chance(0.5)),
          ...(layout === 'grouped' && { jobs: 4 }),
        }
  const truth = generateCvTruth(
    dice,
    language,
    shape,
    heldOutCvLayouts[layout]
      ? heldOutCvVocabulary
      : tradeCvLayouts[layout]
        ? tradesCvVocabulary
        : undefined,
  )
  const page = createCvPageInput(truth, language, style, dice.one(fonts), dice, isNetwork)
  const family = heldOutCvLayouts[layout]
    ? 'kept out'
    : tradeCvLayouts[layout]
      ? 'trades'
      : (families[layout] ?? 'columns')
  const shownTruth = shownBy(layout, truth, page.order)
  const base = {
    id: `${layout.replace(/ /g, '-')}-${language}-${round}`,
    layout,
    family,
    language,
    style,
    truth: shownTruth,
  }
  const make: PdfLibraryLayout | undefined = pdfLibraryLayouts[layout]
  if (make) return { ...base, draw: () => make(page) }
  return {
    ...base,
    html: (cvLayouts[layout] ?? tradeCvLayouts[layout] ?? heldOutCvLayouts[layout])!(page),
  }
}

const exports: Record<string, typeof drawNewLinkedInExport> = {
  'export new': drawNewLinkedInExport,
  'export old': drawOldLinkedInExport,
  'export plain': drawPlainLinkedInExport,
  'export classic': drawClassicLinkedInExport,
}

/** Plans a LinkedIn export. The language of its interface may differ from the person's language. */
function exportPlan(
  layout: string,
  draw: typeof drawNewLinkedInExport,
  language: Language,
  round: number,
  dice: Dice,
): PlannedCv {
  const locales: LinkedInInterfaceLanguage[] =
    language === 'it' ? ['it', 'it', 'fr', 'es'] : ['en', 'en', 'de']
  const locale = dice.one(locales)
  const shape = { jobs: dice.between(2, 9) }
  const [truth, extras] = generateLinkedInPerson(
    generateCvTruth(dice, language, shape),
    dice,
    language,
  )
  const isOld = layout !== 'export new'
  const shown = isOld ? { ...truth, phone: '', link: '', residency: '' } : truth
  return {
    id: `${layout.replace(/ /g, '-')}-${language}-${round}`,
    layout,
    family: 'network',
    language,
    style: 'long',
    truth: shown,
    draw: () =>
      draw(truth, extras, languageNamesByCode[language === 'it' ? 'it' : 'en'], locale, dice),
  }
}

/** Plans a CV in the style of an everyday tool. LibreOffice or a browser prints it. */
function everydayPlan(layout: string, language: Language, round: number, dice: Dice): PlannedCv {
  const { truth, style, paper, tool, html } = everydayCv(layout, language, dice)
  const id = `${layout.replace(/ /g, '-')}-${language}-${round}`
  const base = { id, layout, family: 'everyday' as const, language, style, truth }
  return tool === 'word'
    ? { ...base, word: paper }
    : { ...base, html: html ?? renderDocumentHtml(paper) }
}

/** Returns the part of the truth that a layout shows. The reader cannot find anything else. */
function shownBy(layout: string, truth: CvTruth, order: string[]): CvTruth {
  if (layout === 'network') {
    const handle = truth.email.split('@')[0]!.replace('.', '-')
    return {
      ...truth,
      skills: truth.skills.slice(0, 3),
      link: `www.linkedin.com/in/${handle}`,
      birthdate: null,
      price: null,
    }
  }
  if (layout === 'europass') return { ...truth, title: null, price: null }
  if (layout === 'europass new') return { ...truth, title: null }
  if (layout === 'academic') return { ...truth, bio: '' }
  if (layout === 'europass-like' || layout === 'form') return { ...truth, title: null, bio: '' }
  if (isItalianForm(layout)) return { ...truth, title: null, bio: '', price: null }
  if (layout === 'design tool') return { ...truth, birthdate: null, price: null }
  if (layout === 'odd headings') return { ...truth, title: null, birthdate: null, price: null }
  if (tradeCvLayouts[layout])
    return { ...truth, title: null, bio: '', birthdate: null, price: null }
  const isOrdered = [
    'single',
    'grouped',
    'split',
    'dates left',
    'table',
    'plain',
    'sentences',
  ].includes(layout)
  return isOrdered && !order.includes('summary') ? { ...truth, bio: '' } : truth
}

export const drawCvCorpus = (rounds: number, seed?: number, only?: string): Promise<CorpusCv[]> =>
  drawPlannedCvs(planCorpusCvs(rounds, seed).filter(({ layout }) => !only || layout === only))

/** Draws CVs as PDFs and caches them. Without LibreOffice, uncached Word documents are left out. */
export async function drawPlannedCvs(wanted: PlannedCv[]): Promise<CorpusCv[]> {
  mkdirSync(cache, { recursive: true })
  const files = wanted.map((plan) => join(cache, `${keyOf(plan)}.pdf`))
  const missing = wanted
    .map((plan, i) => ({ plan, file: files[i]! }))
    .filter(({ file }) => !existsSync(file))
  printPapers(missing)
  await printPages(missing)
  for (const { plan, file } of missing) if (plan.draw) writeFileSync(file, await plan.draw())
  return wanted.flatMap(({ html, draw, word, ...plan }, i) =>
    existsSync(files[i]!) ? [{ ...plan, pdf: new Uint8Array(readFileSync(files[i]!)) }] : [],
  )
}

const keyOf = ({ html, draw, word, ...plan }: PlannedCv): string =>
  createHash('sha256')
    .update(html ?? (word ? JSON.stringify(word) : `${draw}${JSON.stringify(plan)}4`))
    .digest('hex')
    .slice(0, 20)

async function printPages(missing: { plan: PlannedCv; file: string }[]): Promise<void> {
  const pages = missing.flatMap(({ plan: { html }, file }) => (html ? [{ html, file }] : []))
  if (pages.length === 0) return
  const browser = await chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const [tab, face] = [await browser.newPage(), figtree()]
  for (const { html, file } of pages) {
    await tab.setContent(html.replace('<style>', `<style>${face}`))
    writeFileSync(file, await tab.pdf({ preferCSSPageSize: true, printBackground: true }))
  }
  await browser.close()
}

function printPapers(missing: { plan: PlannedCv; file: string }[]): void {
  const papers = missing.flatMap(({ plan: { word }, file }) => (word ? [{ word, file }] : []))
  if (papers.length === 0) return
  if (!isLibreOfficeInstalled()) {
    console.log('LibreOffice is not installed: CVs of Word are left out.')
    return
  }
  const printed = convertWordDocumentsToPdf(new Map(papers.map(({ word }, i) => [`cv-${i}`, word])))
  papers.forEach(({ file }, i) => {
    const pdf = printed.get(`cv-${i}`)
    if (pdf) writeFileSync(file, pdf)
  })
}
