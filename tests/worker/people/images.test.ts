import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { profileOf, uploadImage } from '../../support/files.ts'
import {
  afterHeader,
  type Bytes,
  bytesOf,
  chunksOf,
  concat,
  deflated,
  exif,
  html,
  inserted,
  jfifEnd,
  jpegSegment,
  png,
  pngChunk,
  samples,
  secret,
  textOf,
  webp,
  webpCanvas,
  webpChunk,
} from '../../support/images.ts'
import { seedPerson } from '../../support/people.ts'

const app = startApp()

/** Uploads a picture. Returns the picture as the server stored it. */
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
    // The pixel data of an interlaced picture with 5 × 3 pixels. There are seven interlacing
    // passes, one of which is empty. The data consist of 15 pixels and one filter byte for each of
    // 7 lines.
    const raw = new Uint8Array(15 + 7)
    const pixels = await deflated(raw)
    const interlaced = await png({ width: 5, height: 3, interlace: 1, pixels })
    expect((await sentAndFetched(interlaced)).bytes).toEqual(interlaced)
  })
})

const app1 = (orientation: number) =>
  jpegSegment(0xe1, concat(bytesOf('Exif\0\0'), exif(orientation)))

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
