import { deflateSync } from 'node:zlib'

type Part = string | { dictionary: string; data: Uint8Array }

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>'

/** Builds a PDF from objects, which are numbered from 1. The first object is the PDF's catalog. */
export function buildPdfFromObjects(parts: Part[]): Uint8Array {
  const chunks: Buffer[] = [latin('%PDF-1.5\n')]
  const offsets: number[] = []
  let length = chunks[0]!.length
  parts.forEach((part, i) => {
    offsets.push(length)
    const chunk =
      typeof part === 'string'
        ? latin(`${i + 1} 0 obj\n${part}\nendobj\n`)
        : Buffer.concat([
            latin(`${i + 1} 0 obj\n<<${part.dictionary}/Length ${part.data.length}>>\nstream\n`),
            part.data,
            latin('\nendstream\nendobj\n'),
          ])
    chunks.push(chunk)
    length += chunk.length
  })
  const table = offsets.map((one) => `${String(one).padStart(10, '0')} 00000 n \n`).join('')
  chunks.push(
    latin(
      `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${parts.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`,
    ),
  )
  return new Uint8Array(Buffer.concat(chunks))
}

const page = (content: Part, resources = '<</Font<</F 5 0 R>>>>', more: Part[] = []): Uint8Array =>
  buildPdfFromObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources ${resources}>>`,
    content,
    font,
    ...more,
  ])

const flate = (data: Uint8Array, extra = ''): Part => ({
  dictionary: `/Filter/FlateDecode${extra}`,
  data: deflateSync(data),
})

const form = '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'
const forms = (levels: number, width: number, draw = '/X Do ', type = form): Part[] =>
  Array.from({ length: levels }, (_, i) => ({
    dictionary: `${type}/Resources<</XObject<</X ${i + 7} 0 R>>>>`,
    data: latin(i === levels - 1 ? 'q Q ' : draw.repeat(width)),
  }))

const many = (count: number, make: (i: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => make(i))

const spaces = (length: number): Buffer => deflateSync(Buffer.alloc(length, 32))

/** Compressing the data takes a long time, so this is done only once. */
let packed: { once: Buffer; twice: Buffer } | undefined
const manySpaces = () => {
  packed ??= { once: spaces(200_000_000), twice: deflateSync(spaces(100_000_000)) }
  return packed
}

/** PDFs of at most 5 MB that would be expensive to read without further limits. */
export const pdfBombs: Record<string, () => Uint8Array> = {
  '200 MB of spaces': () => page({ dictionary: '/Filter/FlateDecode', data: manySpaces().once }),
  'packed twice': () =>
    page({
      dictionary: '/Filter[/FlateDecode/FlateDecode]',
      data: manySpaces().twice,
    }),
  'a filter named in hexadecimal': () =>
    page({
      dictionary: '/Fi#6cter/Fl#61teDecode',
      data: manySpaces().once,
    }),
  'a content that says it is a picture': () =>
    page(flate(Buffer.alloc(40_000_000, 'q Q '), '/Subtype/Image')),
  'a million operators': () => page(flate(Buffer.alloc(3_900_000, 'q Q '))),
  'a million operators, unpacked': () =>
    page({ dictionary: '', data: Buffer.alloc(4_900_000, '0 0 m ') }),
  'a million texts': () => page(flate(latin(`BT /F 1 Tf ${'(a)Tj '.repeat(600_000)}ET`))),
  'a page black with words': () =>
    page(
      flate(
        latin(
          `BT /F 6 Tf ${many(38_000, (i) => `1 0 0 1 ${(i * 37) % 580} ${(i * 7) % 840} Tm (Uno 2019 - 2020) Tj`).join(' ')} ET`,
        ),
      ),
    ),
  'one endless text': () => page(flate(latin(`BT /F 1 Tf (${'a'.repeat(3_900_000)})Tj ET`))),
  'forms that draw forms': () =>
    page(
      { dictionary: '', data: latin('/X Do '.repeat(10)) },
      '<</XObject<</X 6 0 R>>>>',
      forms(9, 10),
    ),
  ...Object.fromEntries(
    ['/X Do', '/X Don ', '/X nDo ', '/X Do0 '].map((draw) => [
      `forms that draw forms by ${draw}`,
      () =>
        page(
          { dictionary: '', data: latin(draw.repeat(10)) },
          '<</XObject<</X 6 0 R>>>>',
          forms(9, 10, draw),
        ),
    ]),
  ),
  ...Object.fromEntries(
    [
      `${form}/Z/ObjStm`,
      '/Type/XObject/Subtype 99 0 R',
      '/Subtype%\n/Form/Z<</Subtype/Image>>',
    ].map((type) => [
      `forms that say ${type}`,
      () =>
        page(
          { dictionary: '', data: latin('/X Do '.repeat(10)) },
          '<</XObject<</X 6 0 R>>>>',
          forms(9, 10, '/X Do ', type),
        ),
    ]),
  ),
  ...Object.fromEntries(
    ['/Subtype 99 0 R/Z<</Subtype/Image>>', '/Z( 99 0 obj/Subtype/Image)'].map((type) => [
      `40 MB of operators that say ${type}`,
      () => page(flate(Buffer.alloc(40_000_000, 'q Q '), type)),
    ]),
  ),
  'LZW with a decoy': () =>
    page({ dictionary: '/Filter/LZWDecode/Z<</Subtype/Image>>', data: latin('x'.repeat(9_000)) }),
  'a range of 16 million characters': () =>
    page(flate(latin('1 beginbfrange <000000> <FFFFFE> <0041> endbfrange'))),
  '20 million widths': () =>
    page({ dictionary: '', data: latin('q Q') }, '<</Font<</F 5 0 R>>>>', ['[/W[0 20000000 500]]']),
  'forms named behind a comment': () =>
    page(
      { dictionary: '', data: latin('/X6 Do '.repeat(10)) },
      `<</XObject<<${many(9, (i) => `/X${i + 6}%${'c'.repeat(900)}\n${i + 6} 0 R`).join('')}>>>>`,
      Array.from({ length: 9 }, (_, i) => ({
        dictionary: form,
        data: latin(i === 8 ? 'q Q ' : `/X${i + 7} Do `.repeat(10)),
      })),
    ),
  'objects without an end': () =>
    new Uint8Array(latin(`%PDF-1.4\n${'1 0 obj<</A%'.repeat(400_000)}`)),
  'ASCII85 that overlaps': () =>
    new Uint8Array(
      latin(
        `%PDF-1.4\n${'1 0 obj<</Subtype/Image/A85/Length 9999999>>stream\n'.repeat(100)}${'a'.repeat(4_500_000)}`,
      ),
    ),
  'forms with the resources of a decoy': () =>
    page(
      { dictionary: '', data: latin('/X6 Do '.repeat(10)) },
      `<</XObject<<${many(9, (i) => `/X${i + 6} ${i + 6} 0 R`).join('')}>>>>`,
      Array.from({ length: 9 }, (_, i) => ({
        dictionary: `${form}/Z<</Resources<</XObject<</Y 99 0 R>>>>>>`,
        data: latin(i === 8 ? 'q Q ' : `/X${i + 7} Do `.repeat(10)),
      })),
    ),
  'a million operators behind the word stream': () =>
    page({ dictionary: '', data: latin(`(stream) Tj ${'q Q '.repeat(900_000)}`) }),
  'a million operators behind a false stream': () =>
    page({
      dictionary: '',
      data: latin(`(/Subtype/Image>>stream) Tj ${'q Q '.repeat(900_000)}\n`),
    }),
  'a million operators with a length elsewhere': () =>
    buildPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
      { dictionary: '/Length 5 0 R', data: latin(`(endstream) Tj ${'q Q '.repeat(900_000)}`) },
      '3600015',
    ]),
  'a million operators that say they are a picture': () =>
    page({ dictionary: '/Subtype/Image', data: latin('q Q '.repeat(900_000)) }),
  'a million operators that say they are a picture, packed': () =>
    page(flate(Buffer.alloc(3_600_000, 'q Q '), '/Subtype/Image')),
  'a million operators that say they are packed': () =>
    page({ dictionary: '/Z/FlateDecode', data: latin('q Q '.repeat(900_000)) }),
  'forms with the resources of their page': () =>
    page(
      { dictionary: '', data: latin('/X6 Do '.repeat(10)) },
      `<</XObject<<${many(9, (i) => `/X${i + 6} ${i + 6} 0 R`).join('')}>>>>`,
      Array.from({ length: 9 }, (_, i) => ({
        dictionary: form,
        data: latin(i === 8 ? 'q Q ' : `/X${i + 7} Do `.repeat(10)),
      })),
    ),
  '2,000 pages': () =>
    buildPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${many(2_000, (i) => `${i + 5} 0 R`).join(' ')}]/Count 2000>>`,
      flate(latin(`BT /F 10 Tf 50 700 Td ${'(ciao mondo) Tj 0 -12 Td '.repeat(2_000)}ET`)),
      font,
      ...many(
        2_000,
        () =>
          '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 3 0 R/Resources<</Font<</F 4 0 R>>>>>>',
      ),
    ]),
  'a tree 20,000 deep': () =>
    buildPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      ...many(20_000, (i) => `<</Type/Pages/Kids[${i + 3} 0 R]/Count 1>>`),
      '<</Type/Page/MediaBox[0 0 9 9]>>',
    ]),
  'a tree that bites its tail': () =>
    buildPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 9>>',
      '<</Type/Pages/Kids[2 0 R]/Count 9>>',
    ]),
  'brackets in brackets': () =>
    buildPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids ${'['.repeat(200_000)}${']'.repeat(200_000)}/Count 1>>`,
    ]),
  'streams that never end': () => new Uint8Array(latin(`%PDF-1.4\n${'stream\n'.repeat(700_000)}`)),
  'lists that never close': () =>
    new Uint8Array(latin(`%PDF-1.4\n${'/Contents[1 0 R/Filter [ '.repeat(190_000)}`)),
  'a keyword far from its line': () =>
    new Uint8Array(
      Buffer.from(
        new TextDecoder('latin1')
          .decode(pdfBombs['200 MB of spaces']!())
          .replace('stream\n', `stream${' '.repeat(900)}\n`),
        'latin1',
      ),
    ),
  'a chain behind a comment': () =>
    page({
      dictionary: '/Filter%\n[/FlateDecode/FlateDecode]',
      data: manySpaces().twice,
    }),
  'five million times four zeros': () =>
    page({ dictionary: '/Filter/ASCII85Decode', data: Buffer.alloc(5_000_000, 'z') }),
  'rows a billion wide': () =>
    page(flate(Buffer.alloc(2_000), '/DecodeParms<</Predictor 15/Columns 1000000000>>')),
}
