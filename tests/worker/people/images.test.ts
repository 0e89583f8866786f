import { describe, expect, test } from 'vitest'
import { startApp } from '../../support/app.ts'
import { fetchProfileOfPerson, uploadImage } from '../../support/files.ts'
import {
  type Bytes,
  buildExifWithGps,
  buildPng,
  buildWebp,
  bytesToLatin1,
  concat,
  deflateBytes,
  htmlWithSecret,
  insertBytes,
  jfifSegmentEnd,
  jpegSegment,
  latin1ToBytes,
  pngChunk,
  pngHeaderEnd,
  sampleImages,
  secretPlaceInMetadata,
  webpCanvasChunk,
  webpChunk,
  webpChunksOfFile,
} from '../../support/images.ts'
import { seedPerson } from '../../support/people.ts'

const app = startApp()

/** Uploads a picture. Returns the picture as the server stored it. */
async function sentAndFetched(bytes: Bytes): Promise<{ type: string | null; bytes: Bytes }> {
  const person = await seedPerson(app.clock)
  const response = await uploadImage(app, person, bytes)
  expect(response.status, await response.clone().text()).toBe(200)
  const { avatar_url } = await fetchProfileOfPerson(app, person)
  const served = await app.fetch(avatar_url ?? '')
  expect(served.status).toBe(200)
  return {
    type: served.headers.get('Content-Type'),
    bytes: new Uint8Array(await served.arrayBuffer()),
  }
}

describe('a picture without metadata is served unchanged', () => {
  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['progressive', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['lossless', 'image/webp'],
    ['transparent', 'image/webp'],
  ] as const)('as %s', async (name, type) => {
    expect(await sentAndFetched(sampleImages[name])).toEqual({ type, bytes: sampleImages[name] })
  })

  test('at 4096 pixels a side, in one or four channels, and interlaced', async () => {
    for (const colour of [0, 6]) {
      const largest = await buildPng({ width: 4096, height: 4096, colour })
      expect((await sentAndFetched(largest)).bytes).toEqual(largest)
    }
    // The pixel data of an interlaced picture with 5 × 3 pixels. There are seven interlacing
    // passes, one of which is empty. The data consist of 15 pixels and one filter byte for each of
    // 7 lines.
    const raw = new Uint8Array(15 + 7)
    const pixels = await deflateBytes(raw)
    const interlaced = await buildPng({ width: 5, height: 3, interlace: 1, pixels })
    expect((await sentAndFetched(interlaced)).bytes).toEqual(interlaced)
  })
})

const app1 = (orientation: number) =>
  jpegSegment(0xe1, concat(latin1ToBytes('Exif\0\0'), buildExifWithGps(orientation)))

describe('metadata and other extra data are removed from pictures', () => {
  const uncleaned: [string, Bytes, keyof typeof sampleImages][] = [
    ['JPEG with GPS', insertBytes(sampleImages.jpeg, jfifSegmentEnd, app1(1)), 'jpeg'],
    [
      'JPEG with XMP',
      insertBytes(
        sampleImages.jpeg,
        jfifSegmentEnd,
        jpegSegment(0xe1, latin1ToBytes(`http://ns.adobe.com/xap/1.0/\0${secretPlaceInMetadata}`)),
      ),
      'jpeg',
    ],
    [
      'JPEG with a comment',
      insertBytes(
        sampleImages.jpeg,
        jfifSegmentEnd,
        jpegSegment(0xfe, latin1ToBytes(htmlWithSecret)),
      ),
      'jpeg',
    ],
    [
      'JPEG with IPTC',
      insertBytes(
        sampleImages.jpeg,
        jfifSegmentEnd,
        jpegSegment(0xed, latin1ToBytes(secretPlaceInMetadata)),
      ),
      'jpeg',
    ],
    [
      'JPEG with a colour profile',
      insertBytes(
        sampleImages.jpeg,
        jfifSegmentEnd,
        jpegSegment(0xe2, latin1ToBytes(`ICC_PROFILE\0${secretPlaceInMetadata}`)),
      ),
      'jpeg',
    ],
    [
      'JPEG with a page behind it',
      concat(sampleImages.jpeg, latin1ToBytes(htmlWithSecret)),
      'jpeg',
    ],
    [
      'JPEG with an archive behind it',
      concat(sampleImages.jpeg, latin1ToBytes(`PK\x03\x04${secretPlaceInMetadata}`)),
      'jpeg',
    ],
    [
      'JPEG with padding between its segments',
      insertBytes(sampleImages.jpeg, jfifSegmentEnd, Uint8Array.of(0xff, 0xff)),
      'jpeg',
    ],
    [
      'PNG with text',
      insertBytes(
        sampleImages.png,
        pngHeaderEnd,
        pngChunk('tEXt', latin1ToBytes(`Comment\0${htmlWithSecret}`)),
      ),
      'png',
    ],
    [
      'PNG with Exif',
      insertBytes(sampleImages.png, pngHeaderEnd, pngChunk('eXIf', buildExifWithGps(6))),
      'png',
    ],
    [
      'PNG with XMP',
      insertBytes(
        sampleImages.png,
        pngHeaderEnd,
        pngChunk('iTXt', latin1ToBytes(`XML:com.adobe.xmp\0\0\0\0\0${secretPlaceInMetadata}`)),
      ),
      'png',
    ],
    [
      'PNG with a chunk of its own',
      insertBytes(
        sampleImages.png,
        pngHeaderEnd,
        pngChunk('seCr', latin1ToBytes(secretPlaceInMetadata)),
      ),
      'png',
    ],
    [
      'PNG with a time',
      insertBytes(
        sampleImages.png,
        pngHeaderEnd,
        pngChunk('tIME', Uint8Array.of(7, 0xea, 3, 1, 9, 0, 0)),
      ),
      'png',
    ],
    ['PNG with a page behind it', concat(sampleImages.png, latin1ToBytes(htmlWithSecret)), 'png'],
    [
      'WebP with GPS',
      buildWebp(
        webpCanvasChunk(0x08),
        webpChunksOfFile(sampleImages.webp),
        webpChunk('EXIF', buildExifWithGps(1)),
      ),
      'webp',
    ],
    [
      'WebP with XMP',
      buildWebp(
        webpCanvasChunk(0x04),
        webpChunksOfFile(sampleImages.webp),
        webpChunk('XMP ', latin1ToBytes(secretPlaceInMetadata)),
      ),
      'webp',
    ],
    [
      'WebP with a colour profile',
      buildWebp(
        webpCanvasChunk(0x20),
        webpChunk('ICCP', latin1ToBytes(secretPlaceInMetadata)),
        webpChunksOfFile(sampleImages.lossless),
      ),
      'lossless',
    ],
    [
      'WebP with a chunk of its own',
      buildWebp(
        webpCanvasChunk(0),
        webpChunksOfFile(sampleImages.webp),
        webpChunk('HTML', latin1ToBytes(htmlWithSecret)),
      ),
      'webp',
    ],
    [
      'WebP with a page behind it',
      concat(sampleImages.webp, latin1ToBytes(htmlWithSecret)),
      'webp',
    ],
  ]
  test.each(uncleaned)('%s', async (_, bytes, clean) => {
    const { bytes: served } = await sentAndFetched(bytes)
    expect(served).toEqual(sampleImages[clean])
  })

  test('except the orientation of a JPEG', async () => {
    const { bytes } = await sentAndFetched(insertBytes(sampleImages.jpeg, jfifSegmentEnd, app1(6)))
    expect(bytesToLatin1(bytes)).not.toContain(secretPlaceInMetadata)
    const said = bytes.subarray(jfifSegmentEnd, jfifSegmentEnd + 36)
    expect(insertBytes(sampleImages.jpeg, jfifSegmentEnd, said)).toEqual(bytes)
    expect(bytesToLatin1(said.subarray(4, 10))).toBe('Exif\0\0')
    expect([...said.subarray(20, 30)]).toEqual([1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6])
  })

  test('including a JFIF thumbnail', async () => {
    const jfif = latin1ToBytes('JFIF\0\x01\x01\0\0\x01\0\x01\x02\x02')
    const thumbnail = jpegSegment(
      0xe0,
      concat(jfif, latin1ToBytes(secretPlaceInMetadata.slice(0, 12))),
    )
    const { bytes } = await sentAndFetched(
      concat(sampleImages.jpeg.subarray(0, 2), thumbnail, sampleImages.jpeg.subarray(20)),
    )
    expect(bytes).toEqual(sampleImages.jpeg)
  })

  test('and of an animated PNG only the still image is kept', async () => {
    const control = pngChunk('acTL', new Uint8Array(8))
    const frame = pngChunk('fdAT', latin1ToBytes(secretPlaceInMetadata))
    const animated = insertBytes(
      insertBytes(sampleImages.png, sampleImages.png.length - 12, frame),
      pngHeaderEnd,
      control,
    )
    expect((await sentAndFetched(animated)).bytes).toEqual(sampleImages.png)
  })
})
