/** A run of glyphs on a page. Units are points, the origin is the top left corner, `y` is the baseline. */
export type TextItem = {
  text: string
  x: number
  y: number
  width: number
  /** Font size in points, after all transformations. */
  size: number
  /** Font name as written in the file (`ABCDEF+Lato-Bold`). */
  font: string
  /** Distinguishes the fonts of a page, since two fonts of different weight may have the same name. */
  face: string
  bold: boolean
  italic: boolean
  /** Colour of the letters as `#rrggbb`. */
  color: string
  page: number
}

/** Items that form one text: words of one style on one baseline, without a wide gap between them. */
export type TextSegment = {
  text: string
  x0: number
  x1: number
  y: number
  /** The baseline of the last line, if the text is wrapped; else as `y`. */
  foot: number
  size: number
  bold: boolean
  /** The first words are bold, as in `**Acme**, engineer`. */
  startsBold: boolean
  endsBold: boolean
  startsItalic: boolean
  endsItalic: boolean
  /** The text split where the font changes; empty if the whole segment has one font. */
  runs: string[]
  italic: boolean
  /** All letters are capitals. */
  caps: boolean
  color: string
  font: string
  page: number
}

/** The segments of one row, from left to right. */
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

/** The input of the reader: visible text and the targets of links. */
export type PagedText = {
  items: TextItem[]
  links: string[]
  pages: number
}
