/**
 * A run of glyphs as it stands on a page. Points; the origin is the top left corner of the page, `y`
 * is the baseline.
 */
export type Item = {
  text: string
  x: number
  y: number
  width: number
  /** Size of the font in points, after every transformation. */
  size: number
  /** Name of the font, as the file has it (`ABCDEF+Lato-Bold`). */
  font: string
  bold: boolean
  italic: boolean
  /** `#rrggbb` */
  color: string
  page: number
}

/** Items that belong together: words of one style on one baseline, without a wide gap. */
export type Segment = {
  text: string
  x0: number
  x1: number
  y: number
  size: number
  bold: boolean
  /** Its first words are bold, as those of `**Acme**, engineer`. */
  startsBold: boolean
  endsBold: boolean
  italic: boolean
  /** Every letter is a capital. */
  caps: boolean
  color: string
  font: string
  page: number
}

/** A row of segments from left to right. */
export type Line = {
  text: string
  segments: Segment[]
  x0: number
  x1: number
  y: number
  /** Of the biggest segment. */
  size: number
  page: number
  /** Distance to the line above in its column; Infinity for the first. */
  gap: number
}

/** What the reader takes: visible text, and where the links on the pages lead. */
export type PagedText = {
  items: Item[]
  links: string[]
  pages: number
}
