/** A piece of text in one style; `size` is in points. A tab character moves to the line's tab stop. */
export type Run = {
  text: string
  isBold?: boolean
  isItalic?: boolean
  color?: string
  size?: number
}

/** A line of text; lengths are in points. */
export type Line = {
  kind: 'line'
  runs: Run[]
  /** Text aligned to the right edge. */
  right?: Run[]
  /** The tab stop, at which wrapped lines also begin. */
  tab?: number
  isBullet?: boolean
  isRuled?: boolean
  align?: 'center' | 'right'
  spaceAbove?: number
}

/** A table of rows, each with the blocks of its cells. */
export type Table = {
  kind: 'table'
  widths: number[]
  rows: Block[][][]
  /** The background colour of each column. */
  fills?: (string | undefined)[]
  /** Whether there is a rule between the columns. */
  isRuled?: boolean
}

/** A part of a page, which can be drawn in Word's format and as HTML. */
export type Block = Line | Table

/** The font, size, margin and background of a whole document. */
export type Setting = { font: string; size: number; marginPt: number; fill?: string }

/** The content of a document, independent of the format in which it is drawn. */
export type Paper = { setting: Setting; blocks: Block[] }

/** The width of an A4 page between its margins. */
export const contentWidth = ({ marginPt }: Setting): number => 595 - 2 * marginPt

/** Builds a line from a plain text or from several runs. */
export const line = (
  text: string | Run[],
  more: Partial<Omit<Line, 'kind' | 'runs'>> = {},
): Line => ({
  kind: 'line',
  runs: typeof text === 'string' ? [{ text }] : text,
  ...more,
})

export const bold = (text: string, more: Partial<Run> = {}): Run => ({
  text,
  isBold: true,
  ...more,
})
export const plain = (text: string, more: Partial<Run> = {}): Run => ({ text, ...more })
