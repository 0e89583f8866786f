import type { TextItem } from '../layout/item.ts'
import type { PdfBox } from './matrix.ts'

type Ground = PdfBox & { color: string | undefined }

/** The operation codes that fill a path. */
const fills = new Set([22, 23, 24, 25, 26, 27])
/** Two colours count as equal if they differ by less than this in every channel (0 to 255). */
const invisibleDifferenceMax = 28

/** Tracks colours and painted areas to decide whether text is visible. The page begins white. */
export class PdfPaintState {
  color = '#000000'
  private alpha = 1
  private readonly stack: { color: string; alpha: number }[] = []
  private readonly grounds: Ground[] = []
  private readonly strokes: PdfBox[] = []
  private readonly doubts: { item: TextItem; box: PdfBox }[] = []

  save(): void {
    this.stack.push({ color: this.color, alpha: this.alpha })
  }

  restore(): void {
    const last = this.stack.pop()
    if (!last) return
    this.color = last.color
    this.alpha = last.alpha
  }

  follow(name: string, value: unknown): void {
    if (name === 'setFillRGBColor' && typeof value === 'string') this.color = value
    // The colours of a pattern are unknown. Grey is assumed, so that the text counts as visible.
    if (name === 'setFillColorN') this.color = '#777777'
    if (name === 'setGState' && Array.isArray(value)) {
      for (const entry of value) {
        if (Array.isArray(entry) && entry[0] === 'ca' && typeof entry[1] === 'number')
          this.alpha = entry[1]
      }
    }
  }

  path(operation: number, box: PdfBox, isLetter: boolean): void {
    if (!fills.has(operation) || this.alpha < 0.05) return
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0]
    if (isLetter && height < 60 && this.strokes.length < 5_000) this.strokes.push(box)
    if (width > 6 && height > 6) {
      this.grounds.push({ ...box, color: this.alpha > 0.5 ? this.color : undefined })
    }
  }

  /** Records an area whose colours are unknown. */
  picture(box: PdfBox): void {
    this.grounds.push({ ...box, color: undefined })
  }

  /** Whether text in the current colour is visible on the area that was painted behind `box`. */
  colorOn(box: PdfBox, isClippedOnly: boolean): { isVisible: boolean } {
    if (isClippedOnly || this.alpha < 0.08) return { isVisible: false }
    const x = (box.x0 + box.x1) / 2
    const y = (box.y0 + box.y1) / 2
    const ground = this.grounds.findLast(
      (one) => x >= one.x0 && x <= one.x1 && y >= one.y0 && y <= one.y1,
    )
    if (ground && !ground.color) return { isVisible: true }
    return { isVisible: distance(this.color, ground?.color ?? '#ffffff') >= invisibleDifferenceMax }
  }

  doubt(item: TextItem, box: PdfBox): void {
    this.doubts.push({ item, box })
  }

  // Removes invisible texts. Some PDF printers paint letters as shapes and lay invisible text over
  // them for copying. Such text counts as visible.
  visible(items: TextItem[]): TextItem[] {
    const hidden = new Set(
      this.doubts.filter(({ box }) => !this.hasShapes(box)).map(({ item }) => item),
    )
    return items.filter((item) => !hidden.has(item))
  }

  private hasShapes(box: PdfBox): boolean {
    const height = box.y1 - box.y0
    const covered = this.strokes
      .filter((one) => one.y0 < box.y1 && one.y1 > box.y0 && one.y1 - one.y0 < height * 2.2)
      .reduce(
        (sum, one) => sum + Math.max(0, Math.min(one.x1, box.x1) - Math.max(one.x0, box.x0)),
        0,
      )
    return covered > 0.4 * (box.x1 - box.x0)
  }
}

/** The greatest difference between two colours in any channel. */
function distance(a: string, b: string): number {
  if (a === b) return 0
  const [one, other] = [colorCode(a), colorCode(b)]
  return Math.max(
    Math.abs((one >> 16) - (other >> 16)),
    Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)),
    Math.abs((one & 255) - (other & 255)),
  )
}

const colorCode = (color: string): number => Number.parseInt(color.slice(1, 7), 16) || 0
