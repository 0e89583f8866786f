/** A stretch of text in one style; `size` is in points. A tab leads to the line's tab stop. */
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
  /** Text at the right edge. */
  right?: Run[]
  /** The tab stop, where wrapped lines begin as well. */
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
  /** A background for each column. */
  fills?: (string | undefined)[]
  /** A rule between the columns. */
  isRuled?: boolean
}

/** A part of a page, drawn by Word's format as well as by HTML. */
export type Block = Line | Table

/** How a whole document is set. */
export type Setting = { font: string; size: number; marginPt: number; fill?: string }

/** A document before it is drawn. */
export type Paper = { setting: Setting; blocks: Block[] }

/** The width between the margins of A4. */
export const contentWidth = ({ marginPt }: Setting): number => 595 - 2 * marginPt

/** A line of one plain text, or of several runs. */
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
