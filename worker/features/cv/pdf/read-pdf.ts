import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'
import type { Item, PagedText } from '../layout/item.ts'
import { CvRefusal } from '../refusal.ts'
import { numbersOf } from './matrix.ts'
import { type Font, visibleItems } from './page-text.ts'

/** Pages after these are not read. */
export const mostPages = 20
/** Operations of all pages together; a dense CV has some 5,000 a page. */
const mostOperations = 250_000

/** What a PDF holds for the reader. */
export type OpenedPdf = PagedText & { attachments: { name: string; bytes: Uint8Array }[] }

type Document = Awaited<ReturnType<typeof getDocumentProxy>>

/**
 * Opens a PDF that the gate let through and takes out its visible text, its links and its attachments.
 * @throws CvRefusal when it is encrypted, broken or has more in it than a CV can have.
 */
export async function readPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const pdf = await open(bytes)
  try {
    const attachments = await attachmentsOf(pdf)
    return { ...(await textOf(pdf)), attachments }
  } catch (error) {
    if (error instanceof CvRefusal) throw error
    throw new CvRefusal('cv.too_complex', `reading: ${String(error)}`)
  } finally {
    await pdf.loadingTask.destroy().catch(() => undefined)
  }
}

async function open(bytes: Uint8Array): Promise<Document> {
  try {
    // The library keeps what it is given: it gets a copy. Pictures are left out, fonts are not drawn.
    return await getDocumentProxy(bytes.slice(), {
      verbosity: 0,
      maxImageSize: 1,
      disableFontFace: false,
      useSystemFonts: false,
      enableXfa: false,
      stopAtErrors: false,
    })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') throw new CvRefusal('cv.encrypted', 'asks for a password')
    if (name === 'InvalidPDFException') throw new CvRefusal('cv.not_pdf', 'has no structure')
    throw new CvRefusal('cv.too_complex', `opening: ${String(error)}`)
  }
}

async function textOf(pdf: Document): Promise<PagedText> {
  const { OPS } = await getResolvedPDFJS()
  const names = new Map(
    Object.entries(OPS).flatMap(([name, number]) =>
      typeof number === 'number' ? [[number, name] as const] : [],
    ),
  )
  const items: Item[] = []
  const links = new Set<string>()
  let operations = 0
  const pages = Math.min(pdf.numPages, mostPages)
  for (let number = 1; number <= pages; number += 1) {
    const page = await pdf.getPage(number)
    const drawing = await page.getOperatorList({ annotationMode: 0 })
    operations += drawing.fnArray.length
    if (operations > mostOperations) throw new CvRefusal('cv.too_complex', 'too much is drawn')
    const font = (id: string) => fontOf(page.commonObjs.has(id) ? page.commonObjs.get(id) : null)
    items.push(
      ...visibleItems({
        operations: drawing.fnArray,
        arguments: drawing.argsArray,
        names,
        view: page.view,
        page: number - 1,
        font,
      }),
    )
    for (const one of await page.getAnnotations()) {
      if (typeof one.url === 'string') links.add(one.url)
    }
    page.cleanup()
  }
  return { items, links: [...links].slice(0, 100), pages }
}

function fontOf(font: unknown): Font {
  if (typeof font !== 'object' || font === null) return { name: '', unit: 0.001 }
  const matrix = 'fontMatrix' in font ? numbersOf(font.fontMatrix) : undefined
  const name = 'name' in font && typeof font.name === 'string' ? font.name : ''
  return { name, unit: matrix?.[0] || 0.001 }
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
