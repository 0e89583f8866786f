import type { PdfBox } from './matrix.ts'

/** Consecutive glyphs, with their start and end along the baseline. */
export type PdfGlyphRun = { text: string; from: number; to: number }

export const unitSquareBox: PdfBox = { x0: 0, y0: 0, x1: 1, y1: 1 }

/** Reads a glyph object of the PDF library; the width is in font units. */
export function readPdfGlyph(glyph: unknown): { text: string; width: number; isSpace: boolean } {
  if (typeof glyph !== 'object' || glyph === null) return { text: '', width: 0, isSpace: false }
  const text = 'unicode' in glyph && typeof glyph.unicode === 'string' ? glyph.unicode : ''
  const width = 'width' in glyph && typeof glyph.width === 'number' ? glyph.width : 0
  return { text, width, isSpace: 'isSpace' in glyph && glyph.isSpace === true }
}

/** The number of values in a path object of the PDF library. */
export function countPathValues(pathData: unknown): number {
  const first: unknown = Array.isArray(pathData) ? pathData[0] : undefined
  return typeof first === 'object' && first !== null && 'length' in first ? Number(first.length) : 0
}
