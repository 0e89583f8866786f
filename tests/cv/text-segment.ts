import type { TextSegment } from '../../worker/cv-reader/layout/item.ts'

/** Creates a segment of plain text at the left edge of the first page. */
export const createTextSegment = (text: string, y: number): TextSegment => ({
  text,
  x0: 40,
  x1: 40 + text.length * 5,
  y,
  foot: y,
  size: 10,
  bold: false,
  startsBold: false,
  endsBold: false,
  italic: false,
  startsItalic: false,
  endsItalic: false,
  caps: false,
  color: '#000000',
  font: 'Figtree',
  runs: [],
  page: 0,
})
