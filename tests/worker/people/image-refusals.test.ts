import { describe, expect, test } from 'vitest'
import type { ProblemDetails } from '../../../worker/contract/errors.ts'
import { startApp } from '../../support/app.ts'
import { fetchProfileOfPerson, uploadImage } from '../../support/files.ts'
import {
  type Bytes,
  buildPng,
  buildWebp,
  concat,
  deflateBytes,
  htmlWithSecret,
  insertBytes,
  jfifSegmentEnd,
  jpegSegment,
  latin1ToBytes,
  pngChunk,
  pngHeaderEnd,
  repeatBytes,
  sampleImages,
  webpCanvasChunk,
  webpChunk,
  webpChunksOfFile,
} from '../../support/images.ts'
import { seedPerson } from '../../support/people.ts'

const app = startApp()

async function refusal(bytes: Bytes): Promise<string> {
  const person = await seedPerson(app.clock)
  const response = await uploadImage(app, person, bytes)
  const { code }: ProblemDetails = await response.json()
  expect(response.status).toBeLessThan(500)
  expect((await fetchProfileOfPerson(app, person)).avatar_url).toBeNull()
  return code
}

describe('an invalid or incomplete picture is rejected', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`
  test.each([
    ['an SVG named .png', latin1ToBytes(svg)],
    ['an SVG with an XML declaration', latin1ToBytes(`<?xml version="1.0"?>${svg}`)],
    ['a page', latin1ToBytes(htmlWithSecret)],
    ['a page before a PNG', concat(latin1ToBytes(htmlWithSecret), sampleImages.png)],
    ['a GIF', latin1ToBytes('GIF89a\x01\0\x01\0\0\0\0;')],
    ['a PDF', latin1ToBytes('%PDF-1.7')],
    ['a BMP', latin1ToBytes('BM')],
    ['an AVIF', latin1ToBytes('\0\0\0\x1cftypavif')],
    ['nothing at all', new Uint8Array()],
    ['the first byte of a PNG', Uint8Array.of(0x89)],
    ['a sound in RIFF', latin1ToBytes('RIFF\x04\0\0\0WAVE')],
  ])('if it is %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('files.not_an_image')
  })

  test.each(Object.keys(sampleImages) as (keyof typeof sampleImages)[])(
    'if it is a %s file truncated anywhere',
    async (name) => {
      let person = await seedPerson(app.clock)
      const whole = sampleImages[name]
      for (let length = 0; length < whole.length; length += 7) {
        // Switches to a new person after every 20 uploads, which is the limit per person.
        if (length % (7 * 20) === 0) person = await seedPerson(app.clock)
        const response = await uploadImage(app, person, whole.slice(0, length))
        expect([length, response.status]).toEqual([length, length < 12 ? expect.any(Number) : 422])
        expect(response.ok).toBe(false)
      }
      expect((await fetchProfileOfPerson(app, person)).avatar_url).toBeNull()
    },
  )

  const huge = 'files.image_dimensions'
  const damaged = 'files.image_damaged'
  test.each([
    ['a PNG of 1 × 100000', () => buildPng({ width: 1, height: 100_000 }), huge],
    ['a PNG of 100000 × 1', () => buildPng({ width: 100_000, height: 1 }), huge],
    ['a PNG of 4097 × 1', () => buildPng({ width: 4_097, height: 1 }), huge],
    ['a PNG of 0 × 0', () => buildPng({ width: 0, height: 0 }), damaged],
    [
      'a PNG of 16 bits a sample',
      () => buildPng({ width: 16, height: 16, depth: 16, colour: 6 }),
      'files.image_depth',
    ],
    [
      'a grey PNG of 16 bits that says 4096 × 4096',
      () => buildPng({ width: 4_096, height: 4_096, depth: 16, pixels: new Uint8Array(9) }),
      'files.image_depth',
    ],
    ['a JPEG of 65535 × 16', () => patched(sampleImages.jpeg, 'ff c0', [5, 0xff, 0xff]), huge],
    ['a JPEG of no height', () => patched(sampleImages.jpeg, 'ff c0', [5, 0, 0]), damaged],
    [
      'a WebP whose canvas is 16384 wide',
      () => buildWebp(webpCanvasChunk(0, 16_384), webpChunksOfFile(sampleImages.webp)),
      huge,
    ],
    [
      'a WebP whose frame is 16383 wide',
      () => patched(sampleImages.webp, '9d 01 2a', [3, 0xff, 0x3f]),
      huge,
    ],
    [
      'a WebP of two sizes',
      () => buildWebp(webpCanvasChunk(0, 25), webpChunksOfFile(sampleImages.webp)),
      damaged,
    ],
    [
      'a WebP that moves',
      () => buildWebp(webpCanvasChunk(0x02), webpChunksOfFile(sampleImages.webp)),
      damaged,
    ],
    [
      'a WebP of two frames',
      () => buildWebp(webpChunksOfFile(sampleImages.webp), webpChunksOfFile(sampleImages.webp)),
      damaged,
    ],
    [
      'a PNG with a wrong checksum',
      () => patched(sampleImages.png, '49 48 44 52', [17, 0]),
      damaged,
    ],
    [
      'a PNG with an unknown critical chunk',
      () => insertBytes(sampleImages.png, pngHeaderEnd, pngChunk('CgBI', latin1ToBytes('x'))),
      damaged,
    ],
    [
      'a PNG with two headers',
      () => insertBytes(sampleImages.png, pngHeaderEnd, sampleImages.png.subarray(8, 33)),
      damaged,
    ],
    [
      'a PNG that starts with pixels',
      () => concat(sampleImages.png.subarray(0, 8), sampleImages.png.subarray(33)),
      damaged,
    ],
    [
      'a PNG whose pixels inflate to 64 MB',
      async () =>
        buildPng({
          width: 10,
          height: 10,
          pixels: await deflateBytes(new Uint8Array(64 * 1024 * 1024)),
        }),
      damaged,
    ],
    [
      'a PNG whose pixels break off',
      async () =>
        buildPng({
          width: 64,
          height: 64,
          pixels: (await deflateBytes(new Uint8Array(64 * 65))).slice(0, -6),
        }),
      damaged,
    ],
    [
      'a PNG of 100,000 empty chunks',
      () =>
        insertBytes(
          sampleImages.png,
          pngHeaderEnd,
          repeatBytes(pngChunk('tEXt', new Uint8Array()), 100_000),
        ),
      damaged,
    ],
    [
      'a JPEG of 100,000 empty segments',
      () =>
        insertBytes(
          sampleImages.jpeg,
          jfifSegmentEnd,
          repeatBytes(jpegSegment(0xdd, new Uint8Array(2)), 100_000),
        ),
      damaged,
    ],
    [
      'a WebP of 100,000 empty chunks',
      () =>
        buildWebp(
          webpCanvasChunk(0),
          repeatBytes(webpChunk('NONE', new Uint8Array()), 100_000),
          webpChunksOfFile(sampleImages.webp),
        ),
      damaged,
    ],
    [
      'a PNG of too few pixels',
      async () =>
        buildPng({ width: 10, height: 10, pixels: await deflateBytes(new Uint8Array(99)) }),
      damaged,
    ],
    [
      'a PNG with something behind its pixels',
      async () =>
        buildPng({
          width: 10,
          height: 10,
          pixels: concat(await deflateBytes(new Uint8Array(110)), latin1ToBytes(htmlWithSecret)),
        }),
      damaged,
    ],
    [
      'a JPEG with text between its segments',
      () => insertBytes(sampleImages.jpeg, jfifSegmentEnd, latin1ToBytes(htmlWithSecret)),
      damaged,
    ],
    [
      'a JPEG with text in its tables',
      () =>
        insertBytes(
          sampleImages.jpeg,
          jfifSegmentEnd,
          jpegSegment(0xdb, latin1ToBytes(htmlWithSecret)),
        ),
      damaged,
    ],
    [
      'a JPEG with text in its Huffman tables',
      () =>
        insertBytes(
          sampleImages.jpeg,
          jfifSegmentEnd,
          jpegSegment(0xc4, latin1ToBytes(htmlWithSecret)),
        ),
      damaged,
    ],
    [
      'a JPEG without a scan',
      () => concat(sampleImages.jpeg.subarray(0, 20), [0xff, 0xd9]),
      damaged,
    ],
    ['a JPEG of arithmetic coding', () => patched(sampleImages.jpeg, 'ff c0', [1, 0xc9]), damaged],
  ] as [string, () => Bytes | Promise<Bytes>, string][])('if it is %s', async (_, make, code) => {
    expect(await refusal(await make())).toBe(code)
  })
})

/** A copy of the bytes with `values` written `offset` bytes after the start of `pattern`. */
function patched(bytes: Bytes, pattern: string, [offset = 0, ...values]: number[]): Bytes {
  const wanted = pattern.split(' ').map((byte) => Number.parseInt(byte, 16))
  const at = bytes.findIndex((_, index) => wanted.every((byte, i) => bytes[index + i] === byte))
  expect(at).toBeGreaterThan(0)
  const copy = bytes.slice()
  copy.set(values, at + offset)
  return copy
}
