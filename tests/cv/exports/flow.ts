import { type PDFDocument, type PDFFont, type PDFPage, type RGB, rgb } from 'pdf-lib'
import type { Dice } from '../truth.ts'

export type PdfTextStyle = {
  font: PDFFont
  size: number
  color?: RGB
  pitch?: number
  keep?: number
}

/** Writes text into a column that continues on the next page independently of other columns. */
export class PdfColumnWriter {
  page = 0
  y: number
  private readonly pdf: PDFDocument
  private readonly x: number
  private readonly width: number
  private readonly top: number
  private readonly dice: Dice

  constructor(
    pdf: PDFDocument,
    dice: Dice,
    { x, width, top }: { x: number; width: number; top: number },
  ) {
    this.pdf = pdf
    this.dice = dice
    this.x = x
    this.width = width
    this.top = top
    this.y = top
  }

  /** Wraps and writes a text. A word that is longer than the line is split. */
  write(
    text: string,
    { font, size, color = rgb(0.09, 0.09, 0.09), pitch = 1.37 }: PdfTextStyle,
  ): void {
    for (const line of wrapped(replaceUnsupportedCharacters(text), font, size, this.width)) {
      if (this.y < 60) {
        this.page += 1
        this.y = this.top
      }
      this.draw(line, font, size, color)
      this.y -= size * pitch
    }
  }

  space(points: number): void {
    this.y -= points
  }

  /** Draws a line as one string or word by word, as different PDF writers do. */
  private draw(line: string, font: PDFFont, size: number, color: RGB): void {
    const page = getOrAddPdfPage(this.pdf, this.page)
    if (this.dice.chance(0.5)) {
      page.drawText(line, { x: this.x, y: this.y, font, size, color })
      return
    }
    let x = this.x
    for (const word of line.split(' ')) {
      page.drawText(word, { x, y: this.y, font, size, color })
      // The library draws without kerning, so a word is as wide as the sum of its letters.
      for (const letter of `${word} `) x += font.widthOfTextAtSize(letter, size)
    }
  }
}

/** Returns a page of the document, after adding pages as needed. */
export function getOrAddPdfPage(pdf: PDFDocument, at: number): PDFPage {
  while (pdf.getPageCount() <= at) pdf.addPage([612, 792])
  return pdf.getPage(at)
}

/** Replaces characters that the standard fonts lack. */
export const replaceUnsupportedCharacters = (text: string): string =>
  text.normalize('NFC').replace(/→/g, '>')

function wrapped(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (one: string) => font.widthOfTextAtSize(one, size) <= width
  for (const word of text.split(' ')) {
    if (fits(line === '' ? word : `${line} ${word}`)) {
      line = line === '' ? word : `${line} ${word}`
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (!fits(line)) {
      let cut = line.length - 1
      while (!fits(line.slice(0, cut))) cut -= 1
      // A long word such as a URL is split after punctuation in the second half of the line.
      const sign = line.slice(0, cut).search(/[-./@][^-./@]*$/)
      if (sign > cut / 2) cut = sign + 1
      lines.push(line.slice(0, cut))
      line = line.slice(cut)
    }
  }
  return [...lines, line].filter((one) => one !== '')
}
