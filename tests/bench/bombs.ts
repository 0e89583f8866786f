import { once } from 'node:events'
import { createDeflate } from 'node:zlib'
import {
  type Bytes,
  buildPng,
  buildWebp,
  insertBytes,
  jpegSegment,
  latin1ToBytes,
  pngChunk,
  repeatBytes,
  sampleImages,
  webpCanvasChunk,
  webpChunk,
} from '../support/images.ts'

const megabyte = 1024 * 1024

/** Zeros compressed with zlib at a ratio of about 1000 to 1. */
async function packedZeros(megabytes: number): Promise<Bytes> {
  const deflate = createDeflate({ level: 9 })
  const parts: Buffer[] = []
  deflate.on('data', (part: Buffer) => parts.push(part))
  const zeros = Buffer.alloc(megabyte)
  for (let i = 0; i < megabytes; i++) if (!deflate.write(zeros)) await once(deflate, 'drain')
  deflate.end()
  await once(deflate, 'end')
  return new Uint8Array(Buffer.concat(parts))
}

const small = { width: 16, height: 16, colour: 6 }
const largest = { width: 4_096, height: 4_096, colour: 6 }
const header = 8 + 25

/**
 * Images that inflate to far more than their file size or consist of very many chunks, with the
 * status code that the server should return.
 */
export const pictureBombs: Record<string, { status: number; make: () => Promise<Bytes> }> = {
  '94 KB of zeros behind 16 × 16': {
    status: 422,
    make: async () => buildPng({ ...small, pixels: await packedZeros(92) }),
  },
  '474 KB of zeros behind 16 × 16': {
    status: 422,
    make: async () => buildPng({ ...small, pixels: await packedZeros(465) }),
  },
  '1.4 MB of zeros behind 16 × 16': {
    status: 422,
    make: async () => buildPng({ ...small, pixels: await packedZeros(1_440) }),
  },
  'an honest 4096² of 16 bits': { status: 422, make: () => buildPng({ ...largest, depth: 16 }) },
  'a truncated 4096²': {
    status: 422,
    make: async () => (await buildPng(largest)).slice(0, -100),
  },
  'an honest 4096² of 8 bits': { status: 200, make: () => buildPng(largest) },
  '4096² whose pixels break off': {
    status: 422,
    make: async () => {
      const whole = await packedZeros(64)
      return buildPng({ ...largest, pixels: whole.slice(0, -1_000) })
    },
  },
  'a PNG of 150,000 empty chunks of pixels': {
    status: 422,
    make: async () =>
      insertBytes(
        await buildPng(small),
        header,
        repeatBytes(pngChunk('IDAT', new Uint8Array()), 150_000),
      ),
  },
  'a PNG of 150,000 empty chunks of text': {
    status: 422,
    make: async () =>
      insertBytes(
        await buildPng(small),
        header,
        repeatBytes(pngChunk('tEXt', new Uint8Array()), 150_000),
      ),
  },
  'a JPEG of 300,000 empty segments': {
    status: 422,
    make: async () =>
      insertBytes(
        sampleImages.jpeg,
        20,
        repeatBytes(jpegSegment(0xdd, new Uint8Array(2)), 300_000),
      ),
  },
  'a WebP of 200,000 empty chunks': {
    status: 422,
    make: async () =>
      buildWebp(
        webpCanvasChunk(0),
        repeatBytes(webpChunk('NONE', new Uint8Array()), 200_000),
        latin1ToBytes(''),
      ),
  },
}
