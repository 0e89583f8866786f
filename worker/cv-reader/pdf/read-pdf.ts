import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import { withTimeout } from '../../platform/with-timeout.ts'
import type { PdfPagesText, TextItem } from '../layout/item.ts'
import { yieldThread } from '../pause.ts'
import { CvRefusalError } from '../refusal.ts'
import { checkPdf } from './check-pdf.ts'
import { toNumberList } from './matrix.ts'
import { extractVisibleTextItems, type PdfFont, parsePdfFontName } from './page-text.ts'

/** The maximum number of pages that are read; later pages are ignored. */
const cvPagesMax = 20
/** The maximum number of drawing operations on all pages; a dense CV has about 5,000 per page. */
const operationsMax = 250_000

/** The maximum number of characters on all pages; a dense CV has about 5,000 per page. */
const charactersMax = 100_000

/** The number of pages read in parallel, so that one page can be inflated while another is read. */
const parallelPagesMax = 2

/** The parts of a PDF that the reader uses. */
export type OpenedPdf = PdfPagesText & {
  attachments: { name: string; bytes: Uint8Array }[]
}

type Document = Awaited<ReturnType<typeof getDocumentProxy>>
type Page = Awaited<ReturnType<Document['getPage']>>

/**
 * Checks and opens a PDF, and extracts its visible text, links and attachments.
 * @throws CvRefusalError if the file is not a PDF, too large, encrypted, broken or too complex
 */
export async function extractPdfText(bytes: Uint8Array): Promise<OpenedPdf> {
  const { links } = await checkPdf(bytes)
  await yieldThread()
  const pdf = await open(bytes)
  try {
    const attachments = await attachmentsOf(pdf)
    return { ...(await textOf(pdf)), links, attachments }
  } catch (error) {
    if (error instanceof CvRefusalError) throw error
    throw new CvRefusalError('cv.too_complex', `reading: ${String(error)}`)
  } finally {
    await pdf.loadingTask.destroy().catch(() => undefined)
  }
}

async function open(bytes: Uint8Array): Promise<Document> {
  try {
    // The PDF library gets a copy, because it takes over its input. `maxImageSize` skips pictures.
    return await getDocumentProxy(bytes.slice(), {
      verbosity: 0,
      maxImageSize: 1,
      disableFontFace: false,
      useSystemFonts: true,
      ownerDocument: pageToNowhere(),
      enableXfa: false,
      stopAtErrors: false,
    })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException')
      throw new CvRefusalError('cv.encrypted', 'asks for a password')
    if (name === 'InvalidPDFException') throw new CvRefusalError('cv.not_pdf', 'has no structure')
    throw new CvRefusalError('cv.too_complex', `opening: ${String(error)}`)
  }
}

class NoStyleSheet {
  readonly cssRules = []
  insertRule(): void {}
}

// A fake browser document for the PDF library's fonts. Without a document, the library would
// compute the shape of each glyph, which takes long, although the reader needs only glyph widths.
const pageToNowhere = () => ({
  adoptedStyleSheets: [],
  defaultView: { CSSStyleSheet: NoStyleSheet },
})

async function textOf(pdf: Document): Promise<Omit<PdfPagesText, 'links'>> {
  const { OPS } = await getResolvedPDFJS()
  const names = new Map(
    Object.entries(OPS).flatMap(([name, number]) =>
      typeof number === 'number' ? [[number, name] as const] : [],
    ),
  )
  const found: PageReading[] = []
  const pages = Math.min(pdf.numPages, cvPagesMax)
  let operations = 0
  let text = 0
  for (let first = 1; first <= pages; first += parallelPagesMax) {
    const count = Math.min(parallelPagesMax, pages - first + 1)
    const numbers = Array.from({ length: count }, (_, i) => first + i)
    const read = await Promise.all(numbers.map((number) => readPage(pdf, number, names)))
    operations += read.reduce((sum, one) => sum + one.operations, 0)
    if (operations > operationsMax) throw new CvRefusalError('cv.too_complex', 'too much is drawn')
    text += read.reduce((sum, one) => sum + lengthOf(one.items), 0)
    if (text > charactersMax) throw new CvRefusalError('cv.too_complex', 'too much text')
    found.push(...read)
    await yieldThread()
  }
  return { items: found.flatMap((one) => one.items), pages }
}

const lengthOf = (items: TextItem[]): number =>
  items.reduce((sum, { text }) => sum + text.length, 0)

type PageReading = { items: TextItem[]; operations: number }

async function readPage(
  pdf: Document,
  number: number,
  names: ReadonlyMap<number, string>,
): Promise<PageReading> {
  const page = await pdf.getPage(number)
  const fonts = new Map<string, PdfFont>()
  const drawing = await page.getOperatorList({ annotationMode: 0 })
  await fontsArrived(page, drawing, names)
  const items = extractVisibleTextItems({
    operations: drawing.fnArray,
    arguments: drawing.argsArray,
    names,
    view: page.view,
    page: number - 1,
    font: (id) => {
      // Fonts are cached, because the PDF library decodes a font's name at each access.
      const font = fonts.get(id) ?? fontOf(page.commonObjs.has(id) ? page.commonObjs.get(id) : null)
      fonts.set(id, font)
      return font
    },
  })
  page.cleanup()
  return { items, operations: drawing.fnArray.length }
}

/** How long to wait for fonts, in ms. Some may arrive later than the page, and some never. */
const fontMs = 1_000

async function fontsArrived(
  page: Page,
  { fnArray, argsArray }: Awaited<ReturnType<Page['getOperatorList']>>,
  names: ReadonlyMap<number, string>,
): Promise<void> {
  const ids = new Set(
    fnArray.flatMap((operation, i) =>
      names.get(operation) === 'setFont' ? [String(argsArray[i]?.[0])] : [],
    ),
  )
  const arrived = [...ids]
    .filter((id) => !page.commonObjs.has(id))
    .map((id) => new Promise((resolve) => page.commonObjs.get(id, resolve)))
  if (arrived.length > 0) await withTimeout(Promise.all(arrived), fontMs)
}

function fontOf(font: unknown): PdfFont {
  if (typeof font !== 'object' || font === null) return parsePdfFontName('', 0.001)
  const matrix = 'fontMatrix' in font ? toNumberList(font.fontMatrix) : undefined
  const name = 'name' in font && typeof font.name === 'string' ? font.name : ''
  return parsePdfFontName(name, matrix?.[0] || 0.001)
}

async function attachmentsOf(pdf: Document): Promise<OpenedPdf['attachments']> {
  const found = await pdf.getAttachments().catch(() => null)
  if (!found) return []
  const attachments: OpenedPdf['attachments'] = []
  for (const [name] of [...found].slice(0, 10)) {
    const bytes: unknown = await pdf.getAttachmentContent(name).catch(() => null)
    if (bytes instanceof Uint8Array) attachments.push({ name, bytes })
  }
  return attachments
}
