import type { TextItem } from '../layout/item.ts'
import { countPathValues, type PdfGlyphRun, readPdfGlyph, unitSquareBox } from './glyphs.ts'
import {
  identityMatrix,
  multiplyMatrices,
  type PdfMatrix,
  toNumberList,
  toPdfMatrix,
  transformBox,
} from './matrix.ts'
import { PdfPaintState } from './paint.ts'

/** The drawing operations of a page, with the operation codes and arguments of the PDF library. */
type PageDrawingOperations = {
  operations: readonly number[]
  arguments: readonly unknown[]
  names: ReadonlyMap<number, string>
  /** `[x0, y0, x1, y1]` of the visible page, in PDF coordinates. */
  view: readonly number[]
  page: number
  font: (id: string) => PdfFont
}

/** A font. A glyph's width in points is its width in font units × `unit` × the font size. */
export type PdfFont = { name: string; bold: boolean; italic: boolean; unit: number }

/** Builds a font from its name in the file, which may begin with a subset tag such as `ABCDEF+`. */
export function parsePdfFontName(given: string, unit: number): PdfFont {
  const name = given.replace(/^[A-Z]{6}\+/, '')
  return {
    name,
    bold: /bold|black|heavy|semi-?b|demi|[-_ ]bd\b|medi(?!um)/i.test(name),
    italic: /ital|obliq|slant/i.test(name),
    unit,
  }
}

const noFont = parsePdfFontName('', 0.001)

/** Text smaller than this (in points) counts as invisible. */
const visibleSizePt = 4

type TextState = {
  ctm: PdfMatrix
  font: PdfFont
  face: string
  size: number
  charSpacing: number
  wordSpacing: number
  scale: number
  leading: number
  rise: number
  mode: number
}

/** The drawing operations that set one numeric property of text, such as its spacing. */
const numericTextState = new Map(
  Object.entries<(value: number) => Partial<TextState>>({
    setCharSpacing: (value) => ({ charSpacing: value }),
    setWordSpacing: (value) => ({ wordSpacing: value }),
    setHScale: (value) => ({ scale: value / 100 }),
    setLeading: (value) => ({ leading: -value }),
    setTextRise: (value) => ({ rise: value }),
    setTextRenderingMode: (value) => ({ mode: value }),
  }),
)

/**
 * Extracts the visible text of a page. Leaves out text that is rotated, off the page or smaller
 * than 4 points. Also leaves out invisible text, unless its letters are painted as shapes too.
 */
export function extractVisibleTextItems(drawing: PageDrawingOperations): TextItem[] {
  return new PageReader(drawing).read()
}

class PageReader {
  private readonly drawing: PageDrawingOperations
  private readonly paint = new PdfPaintState()
  private readonly items: TextItem[] = []
  private readonly stack: TextState[] = []
  private textMatrix: PdfMatrix = identityMatrix
  private lineMatrix: PdfMatrix = identityMatrix
  private state: TextState = {
    ctm: identityMatrix,
    font: noFont,
    face: '',
    size: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  }

  constructor(drawing: PageDrawingOperations) {
    this.drawing = drawing
  }

  read(): TextItem[] {
    const { operations, names } = this.drawing
    operations.forEach((operation, i) => {
      const name = names.get(operation)
      const next = names.get(operations[i + 1] ?? -1)
      if (name) this.follow(name, this.drawing.arguments[i], next)
    })
    return this.paint.visible(this.items)
  }

  private follow(name: string, given: unknown, next: string | undefined): void {
    const args = Array.isArray(given) ? given : []
    const first: unknown = args[0]
    const number = typeof first === 'number' ? first : 0
    const { state } = this
    switch (name) {
      case 'save':
        this.save()
        return
      case 'restore':
      case 'paintFormXObjectEnd':
        this.restore()
        return
      case 'transform': {
        state.ctm = multiplyMatrices(state.ctm, toPdfMatrix(args) ?? identityMatrix)
        // A `restore` directly after this means that the PDF library skipped a picture here. The
        // picture's colours are unknown, so text of any colour counts as visible on it.
        if (next === 'restore') this.paint.picture(transformBox(state.ctm, unitSquareBox))
        return
      }
      case 'paintFormXObjectBegin':
        this.save()
        this.state.ctm = multiplyMatrices(state.ctm, toPdfMatrix(first) ?? identityMatrix)
        return
      case 'beginText':
        this.textMatrix = identityMatrix
        this.lineMatrix = identityMatrix
        return
      case 'setFont':
        state.face = typeof first === 'string' ? first : ''
        state.font = this.drawing.font(state.face)
        state.size = typeof args[1] === 'number' ? args[1] : 0
        return
      case 'setTextMatrix':
        this.textMatrix = toPdfMatrix(args.length === 6 ? args : first) ?? identityMatrix
        this.lineMatrix = this.textMatrix
        return
      case 'setLeadingMoveText':
        state.leading = typeof args[1] === 'number' ? args[1] : 0
        this.moveLine(number, state.leading)
        return
      case 'moveText':
        this.moveLine(number, typeof args[1] === 'number' ? args[1] : 0)
        return
      case 'nextLine':
        this.moveLine(0, state.leading)
        return
      case 'showText':
        this.show(Array.isArray(first) ? first : [])
        return
      case 'constructPath': {
        const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = toNumberList(args[2]) ?? []
        // The path of a rectangle has 13 values; a letter painted as a shape has more.
        const isLetter = countPathValues(args[1]) > 20
        this.paint.path(number, transformBox(state.ctm, { x0, y0, x1, y1 }), isLetter)
        return
      }
      case 'shadingFill':
      case 'paintImageXObject':
      case 'paintInlineImageXObject':
      case 'paintImageMaskXObject':
        this.paint.picture(transformBox(state.ctm, unitSquareBox))
        return
      default:
        Object.assign(state, numericTextState.get(name)?.(number))
        this.paint.follow(name, first)
    }
  }

  private save(): void {
    this.stack.push({ ...this.state })
    this.paint.save()
  }

  private restore(): void {
    this.state = this.stack.pop() ?? this.state
    this.paint.restore()
  }

  private moveLine(x: number, y: number): void {
    this.lineMatrix = multiplyMatrices(this.lineMatrix, [1, 0, 0, 1, x, y])
    this.textMatrix = this.lineMatrix
  }

  private show(glyphs: unknown[]): void {
    const { state } = this
    const run: PdfGlyphRun = { text: '', from: 0, to: 0 }
    let at = 0
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') {
        at -= (glyph / 1000) * state.size * state.scale
        continue
      }
      const { text, width, isSpace } = readPdfGlyph(glyph)
      const drawn = width * state.font.unit * state.size * state.scale
      // A small gap is only kerning. A wider gap may be a space, so a new piece of text begins
      // after it.
      if (run.text !== '' && Math.abs(at - run.to) > 0.12 * Math.abs(state.size * state.scale)) {
        this.put(run)
        run.text = ''
      }
      if (run.text === '') run.from = at
      run.text += text
      run.to = at + drawn
      at += drawn + (state.charSpacing + (isSpace ? state.wordSpacing : 0)) * state.scale
    }
    if (run.text !== '') this.put(run)
    this.textMatrix = multiplyMatrices(this.textMatrix, [1, 0, 0, 1, at, 0])
  }

  private put(run: PdfGlyphRun): void {
    const { state } = this
    const place = multiplyMatrices(
      state.ctm,
      multiplyMatrices(this.textMatrix, [1, 0, 0, 1, run.from, state.rise]),
    )
    const size = Math.hypot(place[2], place[3]) * Math.abs(state.size)
    const drawn = Math.hypot(place[0], place[1]) * (run.to - run.from)
    const [left = 0, bottom = 0, right = 0, top = 0] = this.drawing.view
    // Text that runs far beyond the page edge is cut off. The limit is two page widths, because
    // measured widths may be wrong.
    const width = Math.min(drawn, 2 * (right - left))
    const text =
      width < drawn ? run.text.slice(0, Math.ceil((run.text.length * width) / drawn)) : run.text
    const isUpright = place[0] > 0 && Math.abs(place[1]) < 0.02 * place[0]
    const isOnPage =
      place[4] + width > left && place[4] < right && place[5] > bottom - size && place[5] < top
    const isClippedOnly = state.mode === 3 || state.mode === 7
    if (
      text.trim() === '' ||
      !isUpright ||
      !isOnPage ||
      size < visibleSizePt ||
      this.items.length > 40_000
    )
      return
    const box = { x0: place[4], y0: place[5], x1: place[4] + width, y1: place[5] + size * 0.7 }
    const color = this.paint.colorOn(box, isClippedOnly)
    const item: TextItem = {
      text,
      x: place[4] - left,
      y: top - place[5],
      width,
      size,
      font: state.font.name,
      face: state.face,
      bold: state.font.bold,
      italic: state.font.italic,
      color: this.paint.color,
      page: this.drawing.page,
    }
    this.items.push(item)
    if (!color.isVisible) this.paint.doubt(item, box)
  }
}
