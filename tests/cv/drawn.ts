import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import { europassCandidateXml, europassSkillsPassportXml } from './europass-xml.ts'
import type { CvPageInput } from './page.ts'
import { contactTexts } from './parts.ts'

/** Draws a CV with a PDF library instead of a browser. */
export type PdfLibraryLayout = (page: CvPageInput) => Promise<Uint8Array>

/** Writes wrapped lines into a column that continues over several pages. */
class Pen {
  y = 790
  private readonly pdf: PDFDocument
  page: PDFPage
  private readonly x: number
  private readonly width: number

  constructor(pdf: PDFDocument, x: number, width: number) {
    this.pdf = pdf
    this.page = pdf.getPages().at(-1) ?? pdf.addPage([595, 842])
    this.x = x
    this.width = width
  }

  write(text: string, font: PDFFont, size: number, color = rgb(0.1, 0.1, 0.1)): void {
    let line = ''
    for (const word of `${text} \n`.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`
      if (word !== '\n' && font.widthOfTextAtSize(longer, size) <= this.width) {
        line = longer
        continue
      }
      if (this.y < 50) {
        this.page = this.pdf.addPage([595, 842])
        this.y = 790
      }
      this.page.drawText(line, { x: this.x, y: this.y, size, font, color })
      this.y -= size * 1.4
      line = word
    }
  }

  space(points: number): void {
    this.y -= points
  }
}

const latin = (text: string): string => text.normalize('NFC').replace(/→/g, '->')

const plain: PdfLibraryLayout = async (page) => {
  const { pdf, regular, bold } = await begun(page.dice.chance(0.5))
  const pen = new Pen(pdf, 50, 490)
  const { truth } = page
  pen.write(latin(truth.name), bold, 20)
  if (truth.title) pen.write(latin(truth.title), regular, 12)
  for (const text of contactTexts(page)) pen.write(latin(text), regular, 10)
  const isInline = page.dice.chance(0.5)
  for (const kind of page.order) {
    pen.space(8)
    pen.write(latin(page.heading(kind)).toUpperCase(), bold, 12)
    pen.space(2)
    writeSection(pen, page, kind, regular, bold, isInline)
  }
  // Invisible text, which a CV may contain to manipulate programs. The CV reader must ignore it.
  pen.page.drawText(latin('Astronauta presso Luna S.p.A. 1999 - 2024 hacker@hidden.example'), {
    x: 50,
    y: 30,
    size: 9,
    font: regular,
    color: rgb(1, 1, 1),
  })
  return await pdf.save()
}

function writeSection(
  pen: Pen,
  page: CvPageInput,
  kind: string,
  regular: PDFFont,
  bold: PDFFont,
  isInline: boolean,
): void {
  const { truth } = page
  if (kind === 'summary') pen.write(latin(truth.bio), regular, 10)
  if (kind === 'skills') pen.write(latin(truth.skills.join(', ')), regular, 10)
  if (kind === 'other') pen.write(latin(page.pastime), regular, 10)
  if (kind === 'languages')
    for (const one of page.languages) pen.write(latin(`${one.name} - ${one.level}`), regular, 10)
  if (kind === 'experience') {
    for (const job of truth.jobs) {
      if (isInline) pen.write(latin(`${job.role}, ${job.company} (${page.when(job)})`), bold, 10)
      else {
        pen.write(latin(page.when(job)), regular, 10)
        pen.write(latin(job.company), bold, 10)
        pen.write(latin(job.role), regular, 10)
      }
      for (const text of job.tasks) pen.write(latin(`• ${text}`), regular, 10)
      pen.space(5)
    }
  }
  if (kind === 'education') {
    for (const one of truth.studies) {
      if (isInline) pen.write(latin(`${one.degree}, ${one.school} (${page.when(one)})`), bold, 10)
      else {
        pen.write(latin(page.when(one)), regular, 10)
        pen.write(latin(one.school), bold, 10)
        pen.write(latin(one.degree), regular, 10)
      }
      pen.space(5)
    }
  }
}

/** A CV with two columns, whose sections alternate in the file: left, right, left. */
const drawnColumns: PdfLibraryLayout = async (page) => {
  const { pdf, regular, bold } = await begun(page.dice.chance(0.5))
  const { truth } = page
  const head = new Pen(pdf, 40, 515)
  head.write(latin(truth.name), bold, 22)
  if (truth.title) head.write(latin(truth.title), regular, 11)
  const [left, right] = [new Pen(pdf, 40, 160), new Pen(pdf, 225, 330)]
  left.y = right.y = head.y - 12
  const [side, main] = [
    ['contacts', 'skills', 'languages'],
    ['summary', 'experience', 'education'],
  ]
  for (let i = 0; i < 3; i += 1) {
    left.write(latin(page.heading(side[i]!)), bold, 12, rgb(0.5, 0.1, 0.2))
    if (side[i] === 'contacts')
      for (const text of contactTexts(page)) left.write(latin(text), regular, 9)
    if (side[i] === 'skills') for (const text of truth.skills) left.write(latin(text), regular, 9)
    if (side[i] === 'languages')
      for (const one of page.languages) left.write(latin(`${one.name} (${one.level})`), regular, 9)
    left.space(8)
    right.write(latin(page.heading(main[i]!)), bold, 12, rgb(0.5, 0.1, 0.2))
    writeSection(right, page, main[i]!, regular, bold, false)
    right.space(8)
  }
  return await pdf.save()
}

/** A Europass CV with attached XML. The page itself contains little text. */
const europass: PdfLibraryLayout = async (page) => {
  const { pdf, regular, bold } = await begun(false)
  const pen = new Pen(pdf, 50, 480)
  pen.write(latin(page.truth.name), bold, 18)
  pen.write('Curriculum vitae Europass', regular, 10)
  const xml = page.dice.chance(0.5)
    ? europassCandidateXml(page.truth)
    : europassSkillsPassportXml(page.truth)
  await pdf.attach(new TextEncoder().encode(xml), 'attachment.xml', { mimeType: 'application/xml' })
  return await pdf.save()
}

async function begun(
  isSerif: boolean,
): Promise<{ pdf: PDFDocument; regular: PDFFont; bold: PDFFont }> {
  const pdf = await PDFDocument.create()
  const regular = await pdf.embedFont(isSerif ? StandardFonts.TimesRoman : StandardFonts.Helvetica)
  const bold = await pdf.embedFont(
    isSerif ? StandardFonts.TimesRomanBold : StandardFonts.HelveticaBold,
  )
  pdf.addPage([595, 842])
  return { pdf, regular, bold }
}

export const pdfLibraryLayouts: Record<string, PdfLibraryLayout> = {
  plain,
  'drawn columns': drawnColumns,
  europass,
}
