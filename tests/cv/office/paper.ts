/** A text in one style; `size` is in points. A tab character moves to the line's tab stop. */
export type DocumentTextRun = {
  text: string
  isBold?: boolean
  isItalic?: boolean
  color?: string
  size?: number
}

/** A line of text; lengths are in points. */
export type Line = {
  kind: 'line'
  runs: DocumentTextRun[]
  /** Text aligned to the right edge. */
  right?: DocumentTextRun[]
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

export type Block = Line | Table

export type DocumentPageSettings = { font: string; size: number; marginPt: number; fill?: string }

/** The content of a document, independent of the format in which it is drawn. */
export type OfficeDocument = { setting: DocumentPageSettings; blocks: Block[] }

/** The width of an A4 page between its margins. */
export const contentWidth = ({ marginPt }: DocumentPageSettings): number => 595 - 2 * marginPt

/** Builds a line from a plain text or from several runs. */
export const documentLine = (
  text: string | DocumentTextRun[],
  more: Partial<Omit<Line, 'kind' | 'runs'>> = {},
): Line => ({
  kind: 'line',
  runs: typeof text === 'string' ? [{ text }] : text,
  ...more,
})

export const boldTextRun = (
  text: string,
  more: Partial<DocumentTextRun> = {},
): DocumentTextRun => ({
  text,
  isBold: true,
  ...more,
})
export const plainTextRun = (
  text: string,
  more: Partial<DocumentTextRun> = {},
): DocumentTextRun => ({ text, ...more })
