import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../worker/contract/errors.ts'
import { startApp } from '../../support/app.ts'
import { profileOf, uploadImage } from '../../support/files.ts'
import {
  type Bytes,
  bytesOf,
  chunksOf,
  concat,
  deflated,
  exif,
  inserted,
  jpegSegment,
  png,
  pngChunk,
  repeated,
  samples,
  secret,
  textOf,
  webp,
  webpCanvas,
  webpChunk,
} from '../../support/images.ts'
import { seedPerson } from '../../support/people.ts'

const app = startApp()

/** Uploads a picture and fetches it again. */
async function sentAndFetched(bytes: Bytes): Promise<{ type: string | null; bytes: Bytes }> {
  const person = await seedPerson(app.clock)
  const response = await uploadImage(app, person, bytes)
  expect(response.status, await response.clone().text()).toBe(200)
  const { avatar_url } = await profileOf(app, person)
  const served = await app.fetch(avatar_url ?? '')
  expect(served.status).toBe(200)
  return {
    type: served.headers.get('Content-Type'),
    bytes: new Uint8Array(await served.arrayBuffer()),
  }
}

async function refusal(bytes: Bytes): Promise<string> {
  const person = await seedPerson(app.clock)
  const response = await uploadImage(app, person, bytes)
  const { code }: Problem = await response.json()
  expect(response.status).toBeLessThan(500)
  expect((await profileOf(app, person)).avatar_url).toBeNull()
  return code
}

describe('pictures that are nothing but pictures come back as they are', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['progressive', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['lossless', 'image/webp'],
    ['transparent', 'image/webp'],
  ] as const)('%s', async (name, type) => {
    expect(await sentAndFetched(samples[name])).toEqual({ type, bytes: samples[name] })
  })

  test('of 4096 pixels a side, in one colour or four, and interlaced', async () => {
    for (const colour of [0, 6]) {
      const largest = await png({ width: 4096, height: 4096, colour })
      expect((await sentAndFetched(largest)).bytes).toEqual(largest)
    }
    // 5 × 3 pixels in seven passes, one of them empty: 15 pixels, and a filter byte for each of 7 lines.
    const raw = new Uint8Array(15 + 7)
    const pixels = await deflated(raw)
    const interlaced = await png({ width: 5, height: 3, interlace: 1, pixels })
    expect((await sentAndFetched(interlaced)).bytes).toEqual(interlaced)
  })
})

const app1 = (orientation: number) =>
  jpegSegment(0xe1, concat(bytesOf('Exif\0\0'), exif(orientation)))
const html = `<script>alert("${secret}")</script>`
const afterHeader = 8 + 25
const jfifEnd = 2 + 18

describe('what else is in a picture does not come back', () => {
  const uncleaned: [string, Bytes, keyof typeof samples][] = [
    ['JPEG with GPS', inserted(samples.jpeg, jfifEnd, app1(1)), 'jpeg'],
    [
      'JPEG with XMP',
      inserted(
        samples.jpeg,
        jfifEnd,
        jpegSegment(0xe1, bytesOf(`http://ns.adobe.com/xap/1.0/\0${secret}`)),
      ),
      'jpeg',
    ],
    [
      'JPEG with a comment',
      inserted(samples.jpeg, jfifEnd, jpegSegment(0xfe, bytesOf(html))),
      'jpeg',
    ],
    ['JPEG with IPTC', inserted(samples.jpeg, jfifEnd, jpegSegment(0xed, bytesOf(secret))), 'jpeg'],
    [
      'JPEG with a colour profile',
      inserted(samples.jpeg, jfifEnd, jpegSegment(0xe2, bytesOf(`ICC_PROFILE\0${secret}`))),
      'jpeg',
    ],
    ['JPEG with a page behind it', concat(samples.jpeg, bytesOf(html)), 'jpeg'],
    [
      'JPEG with an archive behind it',
      concat(samples.jpeg, bytesOf(`PK\x03\x04${secret}`)),
      'jpeg',
    ],
    [
      'JPEG with padding between its segments',
      inserted(samples.jpeg, jfifEnd, Uint8Array.of(0xff, 0xff)),
      'jpeg',
    ],
    [
      'PNG with text',
      inserted(samples.png, afterHeader, pngChunk('tEXt', bytesOf(`Comment\0${html}`))),
      'png',
    ],
    ['PNG with Exif', inserted(samples.png, afterHeader, pngChunk('eXIf', exif(6))), 'png'],
    [
      'PNG with XMP',
      inserted(
        samples.png,
        afterHeader,
        pngChunk('iTXt', bytesOf(`XML:com.adobe.xmp\0\0\0\0\0${secret}`)),
      ),
      'png',
    ],
    [
      'PNG with a chunk of its own',
      inserted(samples.png, afterHeader, pngChunk('seCr', bytesOf(secret))),
      'png',
    ],
    [
      'PNG with a time',
      inserted(samples.png, afterHeader, pngChunk('tIME', Uint8Array.of(7, 0xea, 3, 1, 9, 0, 0))),
      'png',
    ],
    ['PNG with a page behind it', concat(samples.png, bytesOf(html)), 'png'],
    [
      'WebP with GPS',
      webp(webpCanvas(0x08), chunksOf(samples.webp), webpChunk('EXIF', exif(1))),
      'webp',
    ],
    [
      'WebP with XMP',
      webp(webpCanvas(0x04), chunksOf(samples.webp), webpChunk('XMP ', bytesOf(secret))),
      'webp',
    ],
    [
      'WebP with a colour profile',
      webp(webpCanvas(0x20), webpChunk('ICCP', bytesOf(secret)), chunksOf(samples.lossless)),
      'lossless',
    ],
    [
      'WebP with a chunk of its own',
      webp(webpCanvas(0), chunksOf(samples.webp), webpChunk('HTML', bytesOf(html))),
      'webp',
    ],
    ['WebP with a page behind it', concat(samples.webp, bytesOf(html)), 'webp'],
  ]
  test.each(uncleaned)('%s', async (_, bytes, clean) => {
    const { bytes: served } = await sentAndFetched(bytes)
    expect(served).toEqual(samples[clean])
  })

  test('but which way is up in a JPEG', async () => {
    const { bytes } = await sentAndFetched(inserted(samples.jpeg, jfifEnd, app1(6)))
    expect(textOf(bytes)).not.toContain(secret)
    const said = bytes.subarray(jfifEnd, jfifEnd + 36)
    expect(inserted(samples.jpeg, jfifEnd, said)).toEqual(bytes)
    expect(textOf(said.subarray(4, 10))).toBe('Exif\0\0')
    expect([...said.subarray(20, 30)]).toEqual([1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6])
  })

  test('and a thumbnail in JFIF', async () => {
    const jfif = bytesOf('JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02')
    const thumbnail = jpegSegment(0xe0, concat(jfif, bytesOf(secret.slice(0, 12))))
    const { bytes } = await sentAndFetched(
      concat(samples.jpeg.subarray(0, 2), thumbnail, samples.jpeg.subarray(20)),
    )
    expect(bytes).toEqual(samples.jpeg)
  })

  test('nor animation: only the still image of an animated PNG remains', async () => {
    const control = pngChunk('acTL', new Uint8Array(8))
    const frame = pngChunk('fdAT', bytesOf(secret))
    const animated = inserted(
      inserted(samples.png, samples.png.length - 12, frame),
      afterHeader,
      control,
    )
    expect((await sentAndFetched(animated)).bytes).toEqual(samples.png)
  })
})

describe('invalid and incomplete pictures are refused', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`
  test.each([
    ['an SVG named .png', bytesOf(svg)],
    ['an SVG with an XML declaration', bytesOf(`<?xml version="1.0"?>${svg}`)],
    ['a page', bytesOf(html)],
    ['a page before a PNG', concat(bytesOf(html), samples.png)],
    ['a GIF', bytesOf('GIF89a\x01\0\x01\0\0\0\0;')],
    ['a PDF', bytesOf('%PDF-1.7')],
    ['a BMP', bytesOf('BM')],
    ['an AVIF', bytesOf('\0\0\0\x1cftypavif')],
    ['nothing at all', new Uint8Array()],
    ['the first byte of a PNG', Uint8Array.of(0x89)],
    ['a sound in RIFF', bytesOf('RIFF\x04\0\0\0WAVE')],
  ])('%s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('files.not_an_image')
  })

  test.each(Object.keys(samples) as (keyof typeof samples)[])(
    '%s, cut off anywhere',
    async (name) => {
      let person = await seedPerson(app.clock)
      const whole = samples[name]
      for (let length = 0; length < whole.length; length += 7) {
        // At most 20 uploads per person.
        if (length % (7 * 20) === 0) person = await seedPerson(app.clock)
        const response = await uploadImage(app, person, whole.slice(0, length))
        expect([length, response.status]).toEqual([length, length < 12 ? expect.any(Number) : 422])
        expect(response.ok).toBe(false)
      }
      expect((await profileOf(app, person)).avatar_url).toBeNull()
    },
  )

  const huge = 'files.image_dimensions'
  const damaged = 'files.image_damaged'
  test.each([
    ['a PNG of 1 × 100000', () => png({ width: 1, height: 100_000 }), huge],
    ['a PNG of 100000 × 1', () => png({ width: 100_000, height: 1 }), huge],
    ['a PNG of 4097 × 1', () => png({ width: 4_097, height: 1 }), huge],
    ['a PNG of 0 × 0', () => png({ width: 0, height: 0 }), damaged],
    [
      'a PNG of 16 bits a sample',
      () => png({ width: 16, height: 16, depth: 16, colour: 6 }),
      'files.image_depth',
    ],
    [
      'a grey PNG of 16 bits that says 4096 × 4096',
      () => png({ width: 4_096, height: 4_096, depth: 16, pixels: new Uint8Array(9) }),
      'files.image_depth',
    ],
    ['a JPEG of 65535 × 16', () => patched(samples.jpeg, 'ff c0', [5, 0xff, 0xff]), huge],
    ['a JPEG of no height', () => patched(samples.jpeg, 'ff c0', [5, 0, 0]), damaged],
    [
      'a WebP whose canvas is 16384 wide',
      () => webp(webpCanvas(0, 16_384), chunksOf(samples.webp)),
      huge,
    ],
    [
      'a WebP whose frame is 16383 wide',
      () => patched(samples.webp, '9d 01 2a', [3, 0xff, 0x3f]),
      huge,
    ],
    ['a WebP of two sizes', () => webp(webpCanvas(0, 25), chunksOf(samples.webp)), damaged],
    ['a WebP that moves', () => webp(webpCanvas(0x02), chunksOf(samples.webp)), damaged],
    ['a WebP of two frames', () => webp(chunksOf(samples.webp), chunksOf(samples.webp)), damaged],
    ['a PNG with a wrong checksum', () => patched(samples.png, '49 48 44 52', [17, 0]), damaged],
    [
      'a PNG with an unknown critical chunk',
      () => inserted(samples.png, afterHeader, pngChunk('CgBI', bytesOf('x'))),
      damaged,
    ],
    [
      'a PNG with two headers',
      () => inserted(samples.png, afterHeader, samples.png.subarray(8, 33)),
      damaged,
    ],
    [
      'a PNG that starts with pixels',
      () => concat(samples.png.subarray(0, 8), samples.png.subarray(33)),
      damaged,
    ],
    [
      'a PNG whose pixels inflate to 64 MB',
      async () =>
        png({ width: 10, height: 10, pixels: await deflated(new Uint8Array(64 * 1024 * 1024)) }),
      damaged,
    ],
    [
      'a PNG whose pixels break off',
      async () =>
        png({
          width: 64,
          height: 64,
          pixels: (await deflated(new Uint8Array(64 * 65))).slice(0, -6),
        }),
      damaged,
    ],
    [
      'a PNG of 100,000 empty chunks',
      () =>
        inserted(samples.png, afterHeader, repeated(pngChunk('tEXt', new Uint8Array()), 100_000)),
      damaged,
    ],
    [
      'a JPEG of 100,000 empty segments',
      () =>
        inserted(samples.jpeg, jfifEnd, repeated(jpegSegment(0xdd, new Uint8Array(2)), 100_000)),
      damaged,
    ],
    [
      'a WebP of 100,000 empty chunks',
      () =>
        webp(
          webpCanvas(0),
          repeated(webpChunk('NONE', new Uint8Array()), 100_000),
          chunksOf(samples.webp),
        ),
      damaged,
    ],
    [
      'a PNG of too few pixels',
      async () => png({ width: 10, height: 10, pixels: await deflated(new Uint8Array(99)) }),
      damaged,
    ],
    [
      'a PNG with something behind its pixels',
      async () =>
        png({
          width: 10,
          height: 10,
          pixels: concat(await deflated(new Uint8Array(110)), bytesOf(html)),
        }),
      damaged,
    ],
    [
      'a JPEG with text between its segments',
      () => inserted(samples.jpeg, jfifEnd, bytesOf(html)),
      damaged,
    ],
    [
      'a JPEG with text in its tables',
      () => inserted(samples.jpeg, jfifEnd, jpegSegment(0xdb, bytesOf(html))),
      damaged,
    ],
    [
      'a JPEG with text in its Huffman tables',
      () => inserted(samples.jpeg, jfifEnd, jpegSegment(0xc4, bytesOf(html))),
      damaged,
    ],
    ['a JPEG without a scan', () => concat(samples.jpeg.subarray(0, 20), [0xff, 0xd9]), damaged],
    ['a JPEG of arithmetic coding', () => patched(samples.jpeg, 'ff c0', [1, 0xc9]), damaged],
  ] as [string, () => Bytes | Promise<Bytes>, string][])('%s', async (_, make, code) => {
    expect(await refusal(await make())).toBe(code)
  })
})

/** The bytes with some changed, relative to a pattern. */
function patched(bytes: Bytes, pattern: string, [offset = 0, ...values]: number[]): Bytes {
  const wanted = pattern.split(' ').map((byte) => Number.parseInt(byte, 16))
  const at = bytes.findIndex((_, index) => wanted.every((byte, i) => bytes[index + i] === byte))
  expect(at).toBeGreaterThan(0)
  const copy = bytes.slice()
  copy.set(values, at + offset)
  return copy
}
