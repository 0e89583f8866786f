/** A run of glyphs on a page. Units are points, the origin is the top left corner, `y` is the baseline. */
export type TextItem = {
  text: string
  x: number
  y: number
  width: number
  /** Font size in points, after all transformations. */
  size: number
  /** Font name in the file (`ABCDEF+Lato-Bold`). */
  font: string
  /** Tells fonts of one page apart, whose names may hide their weight. */
  face: string
  bold: boolean
  italic: boolean
  /** `#rrggbb` */
  color: string
  page: number
}

/** Items that belong together: words of one style on one baseline, without a wide gap. */
export type TextSegment = {
  text: string
  x0: number
  x1: number
  y: number
  size: number
  bold: boolean
  /** Its first words are bold, as in `**Acme**, engineer`. */
  startsBold: boolean
  endsBold: boolean
  startsItalic: boolean
  endsItalic: boolean
  /** Its text, parted where the font changes; empty if it has one. */
  runs: string[]
  italic: boolean
  /** All letters are capitals. */
  caps: boolean
  color: string
  font: string
  page: number
}

/** A row of segments from left to right. */
export type TextLine = {
  text: string
  segments: TextSegment[]
  x0: number
  x1: number
  y: number
  /** Size of the largest segment. */
  size: number
  page: number
  /** Distance to the previous line in the column; Infinity for the first. */
  gap: number
}

/** The reader's input: visible text, and the targets of links. */
export type PagedText = {
  items: TextItem[]
  links: string[]
  pages: number
}
