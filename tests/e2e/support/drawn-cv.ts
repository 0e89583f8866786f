import { PDFDocument, rgb, StandardFonts } from 'pdf-lib'

/** Creates a PDF with the given lines. A line such as `# Studi` becomes a heading. */
export async function createCvPdfFile(lines: readonly string[]) {
  const pdf = await PDFDocument.create()
  const regular = await pdf.embedFont(StandardFonts.Helvetica)
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold)
  const page = pdf.addPage([595, 842])
  let y = 790
  for (const line of lines) {
    const isHeading = line.startsWith('# ')
    if (isHeading) y -= 10
    const text = isHeading ? line.slice(2) : line
    const size = y > 780 ? 20 : isHeading ? 13 : 10
    page.drawText(text, {
      x: 50,
      y,
      size,
      font: isHeading ? bold : regular,
      color: rgb(0.1, 0.1, 0.1),
    })
    y -= size * 1.5
  }
  return {
    name: 'curriculum.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await pdf.save()),
  }
}
