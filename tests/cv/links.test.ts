import { PDFDocument, PDFName, PDFString } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { collectPdfLinks } from '../../worker/cv-reader/pdf/links.ts'
import { extractPdfText } from '../../worker/cv-reader/pdf/read-pdf.ts'

function linksIn(text: string): string[] {
  const links = new Set<string>()
  collectPdfLinks(text, links)
  return [...links]
}

describe('the links of a PDF', () => {
  test.each([
    ['(https://github.com/ada)', ['https://github.com/ada']],
    ['(www.ada.example)', ['http://www.ada.example/']],
    ['(mailto:ada@posta.example)', ['mailto:ada@posta.example']],
    ['(https://ada.example/\\(cv\\))', ['https://ada.example/(cv)']],
    ['(https://ada.example/\\141)', ['https://ada.example/a']],
    ['(javascript:alert\\(1\\))', []],
    ['(ada)', []],
    ['(https://ada.example/', []],
  ])('%s', (written, links) => expect(linksIn(`<</S/URI/URI${written}>>`)).toEqual(links))

  test('are listed without duplicates, up to a hundred', () => {
    const twice = '/URI(https://a.example/)'.repeat(2)
    expect(linksIn(twice)).toEqual(['https://a.example/'])
    const many = Array.from({ length: 200 }, (_, i) => `/URI(https://a.example/${i})`)
    expect(linksIn(many.join(' '))).toHaveLength(100)
  })

  test('are found in linear time', () => {
    const started = performance.now()
    linksIn('/URI(\\('.repeat(700_000))
    linksIn(`/URI(${'\\('.repeat(2_500_000)}`)
    expect(performance.now() - started).toBeLessThan(5_000)
  })

  test.each([true, false])('are found in a file (in object streams: %s)', async (isPacked) => {
    const pdf = await PDFDocument.create()
    const page = pdf.addPage()
    page.drawText('Ottavia Tramontana')
    const link = pdf.context.register(
      pdf.context.obj({
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [0, 0, 9, 9],
        A: { S: 'URI', URI: PDFString.of('https://github.com/ottavia') },
      }),
    )
    page.node.set(PDFName.of('Annots'), pdf.context.obj([link]))
    const { links } = await extractPdfText(await pdf.save({ useObjectStreams: isPacked }))
    expect(links).toEqual(['https://github.com/ottavia'])
  })
})
