import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { httpStatusByErrorCode } from '../../worker/contract/errors.ts'
import { analyseCv } from '../../worker/cv-reader/analyse-cv.ts'
import { type CvRefusalCode, CvRefusalError } from '../../worker/cv-reader/refusal.ts'
import { buildPdfFromObjects, pdfBombs } from './bombs.ts'
import { slowPdfs } from './slow.ts'
import { Dice } from './truth.ts'

/** Returns the refusal's error code, or `read`. Any other error fails the test. */
async function outcome(bytes: Uint8Array): Promise<CvRefusalCode | 'read'> {
  try {
    await analyseCv(bytes)
    return 'read'
  } catch (error) {
    if (!(error instanceof CvRefusalError)) throw error
    expect(httpStatusByErrorCode[error.code]).toBeGreaterThanOrEqual(400)
    return error.code
  }
}

/** Encodes bytes as ASCII85 in Adobe's variant, but without the shorthand `z` for zeros. */
function toAscii85(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 4) {
    const group = bytes.subarray(at, at + 4)
    let value = 0
    for (let i = 0; i < 4; i += 1) value = value * 256 + (group[i] ?? 0)
    let letters = ''
    for (let i = 0; i < 5; i += 1) {
      letters = String.fromCharCode(33 + (value % 85)) + letters
      value = Math.floor(value / 85)
    }
    text += letters.slice(0, group.length + 1)
  }
  return `${text}~>`
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const hello = () =>
  buildPdfFromObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    { dictionary: '', data: utf8('BT /F 20 Tf 50 700 Td (Ottavia Tramontana) Tj ET') },
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ])

describe('each reason for a refusal has its own code', () => {
  test('reads a PDF', async () => expect(await outcome(hello())).toBe('read'))
  test('refuses a file that is not a PDF', async () => {
    expect(await outcome(utf8('Curriculum'))).toBe('cv.not_pdf')
    expect(await outcome(new Uint8Array())).toBe('cv.not_pdf')
    expect(await outcome(new Uint8Array([...utf8('<html>'), ...hello()]))).toBe('cv.not_pdf')
  })
  test('refuses a file that is too large', async () =>
    expect(await outcome(new Uint8Array(5 * 1024 * 1024 + 1))).toBe('cv.too_large'))
  test('refuses an encrypted file', async () => {
    const text = new TextDecoder('latin1')
      .decode(hello())
      .replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 9 0 R')
    expect(await outcome(new Uint8Array(Buffer.from(text, 'latin1')))).toBe('cv.encrypted')
  })
  test('refuses a file without text', async () => {
    const text = new TextDecoder('latin1')
      .decode(hello())
      .replace('(Ottavia Tramontana) Tj', '                       ')
    expect(await outcome(new Uint8Array(Buffer.from(text, 'latin1')))).toBe('cv.scanned')
  })
})

describe('streams in ASCII85, as ReportLab writes them', () => {
  const wrapped = (content: Uint8Array) =>
    buildPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      {
        dictionary: '/Filter[/ASCII85Decode/FlateDecode]',
        data: utf8(toAscii85(deflateSync(content))),
      },
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ])

  test('are read like other streams', async () => {
    const analysis = await analyseCv(
      wrapped(utf8('BT /F 20 Tf 50 700 Td (Ottavia Tramontana) Tj ET')),
    )
    expect(analysis.full_name).toBe('Ottavia Tramontana')
  })
  test('count towards the limits', async () => {
    expect(await outcome(wrapped(new Uint8Array(50_000_000)))).toBe('cv.too_complex')
  })
})

describe('only content that pages draw counts towards the limits', () => {
  const secret = (seed: number) => {
    const dice = new Dice(seed)
    return { dictionary: '', data: Uint8Array.from({ length: 65_536 }, () => dice.between(0, 255)) }
  }
  /** A CV of five lines with ten additional streams of random bytes, which are objects 6 to 15. */
  const beside = (contents: string, more: string[] = []) =>
    buildPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${contents}/Resources<</Font<</F 5 0 R>>>>/PieceInfo<</Illustrator<</Private<</AIPrivateData1 6 0 R>>>>>>>>`,
      {
        dictionary: '',
        data: utf8(
          `BT /F 20 Tf 50 700 Td (Ottavia Tramontana) Tj ${'/F 10 Tf 0 -20 Td (Sarta presso Quarzo) Tj '.repeat(4)}ET`,
        ),
      },
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      ...Array.from({ length: 10 }, (_, i) => secret(i)),
      ...more,
    ])
  test('does not mistake random bytes of a picture or font for a filter', async () => {
    const chance = { dictionary: '', data: utf8('x/RL y/LZW z/AHx ') }
    const bytes = buildPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 6 0 R/Resources<</Font<</F 5 0 R>>>>>>',
      chance,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
      { dictionary: '', data: utf8('BT /F 20 Tf 50 700 Td (Ottavia Tramontana) Tj ET') },
    ])
    expect(await outcome(bytes)).toBe('read')
  })
  test.each(['/Filter/RL', '/Filter [ /LZW ]', '/F /AHx', '/Filter/RunLengthDecode'])(
    'a filter that is not measured is refused: %s',
    async (dictionary) => {
      const bytes = buildPdfFromObjects([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
        { dictionary, data: utf8('BT ET') },
      ])
      expect(await outcome(bytes)).toBe('cv.too_complex')
    },
  )
  const all = Array.from({ length: 12 }, (_, i) => `${i + 4} 0 R`).join(' ')

  test('ignores the private data of a drawing program', async () => {
    const analysis = await analyseCv(beside('/Contents 4 0 R'))
    expect(analysis.full_name).toBe('Ottavia Tramontana')
  })
  test.each([
    ['in a list', beside(`/Contents[${all}]`)],
    ['in a list elsewhere', beside('/Contents 16 0 R', [`[${all}]`])],
    ['under another spelling of the key', beside(`/Con#74ents[${all}]`)],
    ['behind a comment', beside(`/Contents%\n[${all}]`)],
    ['as glyphs', beside('/Contents 4 0 R', [`<</Type/Font/CharProcs<</a 6 0 R>>>>`])],
  ])('counts the same data if a page draws them: %s', async (_, bytes) =>
    expect(await outcome(bytes)).toBe('cv.too_complex'),
  )
})

// These tests check only that reading ends and that most bombs are refused. How long it takes is
// measured by `npm run bench:cv:cost`.
describe('bombs', () => {
  const others = Object.keys(pdfBombs).filter((name) => !(name in slowPdfs))
  test.each(others)('%s', { timeout: 20_000 }, async (name) => {
    const result = await outcome(pdfBombs[name]!())
    if (name !== 'a page black with words') expect(result).not.toBe('read')
  })
})

// Slow files must not delay other requests or exceed the platform's limits. Two of these files once
// took 7 and 17 seconds.
describe('slow PDFs take at most four seconds of processor time', () => {
  const busy = () => Object.values(process.cpuUsage()).reduce((sum, one) => sum + one, 0) / 1e6
  /** Files with more links, overlapping lines or levels of nesting than any real CV. */
  const refused = ['30,000 links', 'lines laid over each other', 'a tree 20,000 deep']
  test.each(Object.keys(slowPdfs))('%s', { timeout: 60_000 }, async (name) => {
    const bytes = slowPdfs[name]!()
    const before = busy()
    const result = await outcome(bytes)
    expect(busy() - before).toBeLessThan(4)
    if (refused.includes(name)) expect(result).toBe('cv.too_complex')
    if (name === 'lists that never close') expect(result).not.toBe('read')
  })
})

/** Published hostile files. They are stored on our machines, outside the repository. */
const folder = join(import.meta.dirname, '../../../shared/data/hostile')
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.pdf')) : []

if (files.length > 0)
  describe('published hostile files are analysed or refused without other errors', () => {
    test.each(files)('%s', { timeout: 20_000 }, async (name) => {
      const result = await outcome(new Uint8Array(readFileSync(join(folder, name))))
      if (name.startsWith('encrypted')) expect(result).toBe('cv.encrypted')
      if (name.startsWith('image_only')) expect(result).toBe('cv.scanned')
    })
  })
