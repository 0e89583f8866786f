/** Text on a page. Positions are in points from the top left corner; `y` is the baseline. */
export type TextItem = {
  text: string
  x: number
  y: number
  width: number
  /** Font size in points, after all transformations. */
  size: number
  /** Font name in the file without its subset tag: `Lato-Bold` for `ABCDEF+Lato-Bold`. */
  font: string
  /** Identifies the font within its page; two fonts of different weight may share a name. */
  face: string
  bold: boolean
  italic: boolean
  /** Colour of the letters as `#rrggbb`. */
  color: string
  page: number
}

/** Items that form one text: words on one baseline (or several, if wrapped) without wide gaps. */
export type TextSegment = {
  text: string
  x0: number
  x1: number
  y: number
  /** The baseline of the last line if the text is wrapped; otherwise equal to `y`. */
  foot: number
  size: number
  bold: boolean
  /** Whether the first words are bold, as in `**Acme**, engineer`. */
  startsBold: boolean
  endsBold: boolean
  startsItalic: boolean
  endsItalic: boolean
  /** The text split where the font changes and at wide gaps; empty if there is nothing to split. */
  runs: string[]
  italic: boolean
  /** Whether the text has at least four capital letters and no lower-case letter. */
  caps: boolean
  color: string
  font: string
  page: number
}

/** All segments on one baseline, from left to right. */
export type TextLine = {
  text: string
  segments: TextSegment[]
  x0: number
  x1: number
  y: number
  /** Size of the largest segment. */
  size: number
  page: number
  /** Distance to the previous line in points; Infinity for the first line of a column or page. */
  gap: number
}

/** The input of the reader: visible text and the targets of links. */
export type PdfPagesText = {
  items: TextItem[]
  links: string[]
  pages: number
}
