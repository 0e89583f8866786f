import { deflateSync } from 'node:zlib'
import { buildPdfFromObjects, pdfBombs } from './bombs.ts'

const flate = (content: string) => ({
  dictionary: '/Filter/FlateDecode',
  data: deflateSync(Buffer.from(content, 'latin1')),
})
const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

/** Builds a PDF with one page for each content stream, and with a font named `F`. */
function pages(contents: string[], annotations: string[] = []): Uint8Array {
  const numbers = contents.map((_, i) => 4 + 2 * i)
  const first = 4 + 2 * contents.length
  const links = annotations.map((_, i) => `${first + i} 0 R`).join(' ')
  return buildPdfFromObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${numbers.map((one) => `${one} 0 R`).join(' ')}]/Count ${contents.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...contents.flatMap((content, i) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Annots[${links}]/Contents ${numbers[i]! + 1} 0 R/Resources<</Font<</F 3 0 R>>>>>>`,
      flate(content),
    ]),
    ...annotations,
  ])
}

const words =
  'Sviluppatore Acme 2019 Milano senior Roma TypeScript presso gestione maggio 2020 cliente'.split(
    ' ',
  )

/** The content of a page with rows of words, each of which is positioned separately. */
const table = (page: number, rows: number, columns: number): string => {
  const cells = many(rows, (row) =>
    many(columns, (column) => {
      const x = 30 + column * Math.floor(540 / columns)
      const y = 820 - row * Math.floor(800 / rows)
      return `1 0 0 1 ${x} ${y} Tm (${words[(row * 7 + column * 3 + page) % words.length]}) Tj`
    }),
  )
  return `BT /F 9 Tf ${cells.flat().join(' ')} ET`
}

const sentence = 'Parola maggio 2019 presso Acme di Roma e Milano ok'
const hello = 'BT /F 20 Tf 50 700 Td (Ottavia Tramontana sviluppatrice) Tj ET'

const tiny = flate('q Q')

/** PDFs that are slow to check or to read, in different steps of the CV reader. */
export const slowPdfs: Record<string, () => Uint8Array> = {
  'tables of 20 pages': () => pages(many(20, (page) => table(page, 60, 6))),
  'dense tables of 20 pages': () => pages(many(20, (page) => table(page, 75, 10))),
  'lines laid over each other': () => {
    const texts = many(11_000, (i) => {
      const place = `1 0 0 1 ${30 + (i % 20) * 28} ${830 - Math.floor(i / 20) * 1.5} Tm`
      return `${place} (${sentence.slice(0, 20 + (i % 30))}) Tj`
    })
    return pages([`BT /F 9 Tf ${texts.join(' ')} ET`])
  },
  'lines that run off the page': () =>
    pages([`BT /F 9 Tf 30 800 Td ${`(${`${sentence} `.repeat(100)}) Tj 0 -9 Td `.repeat(85)}ET`]),
  'rows of brackets on a wide page': () =>
    buildPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 14400 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      flate(
        `BT /F 4 Tf 10 800 Td (Ottavia Tramontana) Tj 0 -7 Td (Istruzione) Tj ${many(8, (i) => `0 -50 Td (Laurea ${i} ${'\\('.repeat(10_000)}) Tj`).join(' ')} ET`,
      ),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ]),
  '30,000 links': () =>
    pages(
      [hello],
      many(
        30_000,
        (i) => `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://a.example/${i})>>>>`,
      ),
    ),
  '19,000 streams': () =>
    buildPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      flate(hello),
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...many(19_000, () => tiny),
    ]),
  '240,000 operators': () =>
    pages([`${'q 1 0 0 1 0 0 cm Q 0 0 m 5 5 l S '.repeat(40_000)}${hello}`]),
  '2,000 pages': pdfBombs['2,000 pages']!,
  'a tree 20,000 deep': pdfBombs['a tree 20,000 deep']!,
  'lists that never close': pdfBombs['lists that never close']!,
}
