import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import satori, { init } from 'satori/standalone'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomisedTestOptions, selectCasesOfRun } from '../../../tests/support/effort.ts'
import { toPreviewPictureText } from './drawable-text.ts'
import { buildPreviewPictureElements } from './drawing.ts'
import { previewPictureFonts } from './fonts.ts'

const yoga = fileURLToPath(import.meta.resolve('satori/yoga.wasm'))
beforeAll(async () => init(await readFile(yoga)))

/** Draws the text in every field of a picture. Returns the characters that the fonts lack. */
async function missingFrom(text: string): Promise<string[]> {
  const missing: string[] = []
  const texts = { company: text, heading: text, title: text, highlight: text, facts: text }
  await satori(buildPreviewPictureElements({ ...texts, note: 'x' }, null), {
    width: 1200,
    height: 630,
    fonts: previewPictureFonts,
    loadAdditionalAsset: async (_, segment) => {
      missing.push(segment)
      return ''
    },
  })
  return missing
}

describe('a text for a picture', () => {
  test('contains only characters that the fonts have', async () => {
    const kept = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => toPreviewPictureText(character) === character,
    )
    expect(kept.length).toBeGreaterThan(300)
    const parts = kept.join(' ').match(/.{1,40}/gsu) ?? []
    for (const part of selectCasesOfRun(parts)) expect(await missingFrom(part)).toEqual([])
    expect(await missingFrom('x 工 y')).not.toEqual([])
  })

  test.each([
    ['Perché no? Così: «già» – 50 €', 'Perché no? Così: «già» – 50 €'],
    ['Łódź Żółć', 'Łódź Żółć'],
    ['e\u0300 cosi\u0300', 'è così'],
    ['𝗦𝗲𝗻𝗶𝗼𝗿 𝓓𝓮𝓼𝓲𝓰𝓷𝓮𝓻 ｆｕｌｌ', 'Senior Designer full'],
    ['front‑end\u2009―\u202fback', 'front-end - back'],
    ['Nguyễn', 'Nguyen'],
    ['Sviluppo 👩🏽‍💻🏳️‍🌈 e grafica 🎨!', 'Sviluppo e grafica !'],
    ['a\u0000b\n\n c\td', 'ab c d'],
    ['\u202Eoiraniro\u202C', 'oiraniro'],
    ['工程师', ''],
    ['\ud83d', ''],
    ['', ''],
  ])('%j becomes %j', (text, line) => expect(toPreviewPictureText(text)).toBe(line))

  // Guards against a bug in satori: with `text-wrap: balance`, laying out some texts never ended.
  test('is always laid out in finite time', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('x'.repeat(200), 'W'.repeat(60), ' ', '-', '—', '…', '(', '/', '&shy;'),
    )
    const texts = fc
      .array(piece, { maxLength: 8 })
      .map((pieces) => toPreviewPictureText(pieces.join('')))
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        expect(await missingFrom(text)).toEqual([])
      }),
      randomisedTestOptions(15, 500),
    )
  })

  test('is cut to 300 characters', () =>
    expect(toPreviewPictureText('x'.repeat(1_000_000)).length).toBe(300))
})
