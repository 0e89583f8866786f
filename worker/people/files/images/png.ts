import { createInflate } from 'node:zlib'
import { problem } from '../../../platform/problem.ts'
import {
  ByteReader,
  checkImageDimensions,
  createDamagedImageProblem,
  type ImageBytes,
  imagePartsMax,
  joinBytes,
  type RewrittenImage,
} from './byte-reader.ts'
import { computeCrc32 } from './crc32.ts'

/** How many bytes are inflated per step. */
const pieceBytes = 256 * 1024
/** After this many inflated bytes, other requests get a turn. */
const turnBytes = 8 * 1024 * 1024

/** The chunks that are kept because they affect the visible image, with a check of their length. */
const kept: Record<string, (length: number) => boolean> = {
  IHDR: (length) => length === 13,
  gAMA: (length) => length === 4,
  cHRM: (length) => length === 32,
  sRGB: (length) => length === 1,
  PLTE: (length) => length > 0 && length <= 768 && length % 3 === 0,
  tRNS: (length) => length > 0 && length <= 256,
  IDAT: () => true,
  IEND: (length) => length === 0,
}

/**
 * Rewrites a PNG (W3C, third edition) from its header, palette, transparency, colour values and
 * pixels. Checksums must match, and the pixels must inflate to the size that the header implies.
 */
export async function cleanPng(bytes: ImageBytes): Promise<RewrittenImage> {
  const reader = new ByteReader(bytes)
  const parts = [reader.take(8)]
  const pixels: ImageBytes[] = []
  const seen = new Set<string>()
  let header = { width: 0, height: 0, rawSize: 0 }
  let last = ''

  for (let count = 1; last !== 'IEND'; count++) {
    if (count > imagePartsMax) throw createDamagedImageProblem()
    const start = reader.at
    const length = reader.uint32()
    const body = reader.take(4 + length)
    const type = String.fromCharCode(...body.subarray(0, 4))
    const checksum = reader.uint32()
    if (start === 8 && type !== 'IHDR') throw createDamagedImageProblem()

    const isRight = kept[type]
    if (isRight) {
      // The chunks with pixels (IDAT) must follow one another. Every other kind of chunk may occur
      // once. Only the end chunk (IEND) may come after the pixels.
      const isRepeated = seen.has(type) && !(type === 'IDAT' && last === 'IDAT')
      const isLate = seen.has('IDAT') && type !== 'IDAT' && type !== 'IEND'
      if (!isRight(length) || isRepeated || isLate || computeCrc32(body) !== checksum)
        throw createDamagedImageProblem()
      if (type === 'IHDR') header = readHeader(body.subarray(4))
      if (type === 'IDAT') pixels.push(body.subarray(4))
      parts.push(bytes.subarray(start, reader.at))
      seen.add(type)
    } else if (isCritical(body)) throw createDamagedImageProblem()
    last = type
  }

  const { width, height, rawSize } = header
  if (!(await inflatesTo(rawSize, pixels))) throw createDamagedImageProblem()
  return { bytes: joinBytes(parts), width, height }
}

/** Whether this chunk, according to its name, is necessary to show the image. */
const isCritical = (body: ImageBytes): boolean => ((body[0] ?? 0) & 0x20) === 0

/** For each colour type, the samples per pixel and the allowed bit depths. */
const colours: Record<number, { samples: number; depths: number[] }> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
}

/** The passes of an interlaced image: first column, first row, column step, row step. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/**
 * Reads the dimensions, and computes how many bytes the pixels have after inflating (each line has
 * a filter byte and its samples). Refuses 16 bits per sample, which would double the work.
 * @throws `files.image_dimensions`, `files.image_depth`, `files.image_damaged`
 */
function readHeader(header: ImageBytes): { width: number; height: number; rawSize: number } {
  const reader = new ByteReader(header)
  const [width, height] = [reader.uint32(), reader.uint32()]
  checkImageDimensions(width, height)
  const [depth, colour, compression, filter, interlace] = reader.take(5)
  const { samples, depths } = colours[colour ?? -1] ?? { samples: 0, depths: [] }
  if (!depths.includes(depth ?? 0) || compression !== 0 || filter !== 0)
    throw createDamagedImageProblem()
  if (depth === 16) throw problem('files.image_depth')
  const sizeOf = (columns: number, lines: number) =>
    columns > 0 ? lines * (1 + Math.ceil((columns * samples * (depth ?? 0)) / 8)) : 0
  if (interlace === 0) return { width, height, rawSize: sizeOf(width, height) }
  if (interlace !== 1) throw createDamagedImageProblem()
  const rawSize = passes.reduce(
    (sum, [x, y, dx, dy]) =>
      sum + sizeOf(Math.ceil((width - x) / dx), Math.max(0, Math.ceil((height - y) / dy))),
    0,
  )
  return { width, height, rawSize }
}

// Whether the pixels inflate to exactly `size` bytes. node:zlib inflates one piece at a time, so it
// can stop early. DecompressionStream cannot: a megabyte of compressed zeros would take a gigabyte
// of memory.
async function inflatesTo(size: number, pixels: ImageBytes[]): Promise<boolean> {
  const packed = joinBytes(pixels)
  const inflater = createInflate({ chunkSize: pieceBytes })
  inflater.end(packed)
  let inflated = 0
  try {
    for await (const piece of inflater) {
      inflated += piece.length
      if (inflated > size) return false
      release(piece)
      if (inflated % turnBytes === 0) await scheduler.wait(0)
    }
  } catch {
    return false
  }
  return inflated === size && inflater.bytesWritten === packed.length
}

// Frees the memory of a piece immediately, because up to 64 MB would accumulate before garbage
// collection. A buffer that is not full yet is kept, because the inflater continues to fill it.
function release({ buffer, byteOffset, length }: ImageBytes): void {
  if (byteOffset + length === buffer.byteLength) buffer.transfer(0)
}
