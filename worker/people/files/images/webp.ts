import {
  ByteReader,
  checkImageDimensions,
  createDamagedImageProblem,
  encodeAscii,
  type ImageBytes,
  imagePartsMax,
  joinBytes,
  type RewrittenImage,
  startsWithText,
} from './byte-reader.ts'

type Sides = { width: number; height: number }
type Frame = Sides & { type: string; data: ImageBytes }

/**
 * Rewrites a WebP image without animation (RFC 9649): its frame, a separate alpha channel if there
 * is one, and the extended header if it is needed.
 */
export function cleanWebp(bytes: ImageBytes): RewrittenImage {
  const outer = new ByteReader(bytes)
  outer.take(4)
  const length = outer.uint32(true)
  outer.take(4)
  const reader = new ByteReader(outer.take(length - 4))
  let canvas: Sides | undefined
  let alpha: ImageBytes | undefined
  let frame: Frame | undefined

  for (let count = 1; reader.left > 0; count++) {
    if (count > imagePartsMax) throw createDamagedImageProblem()
    const type = String.fromCharCode(...reader.take(4))
    const size = reader.uint32(true)
    const data = reader.take(size)
    // Chunks are padded to an even length, but some encoders do not pad the last one.
    if (size % 2 === 1 && reader.left > 0) reader.take(1)
    switch (type) {
      case 'VP8X':
        if (count > 1) throw createDamagedImageProblem()
        canvas = readCanvas(data)
        break
      case 'ALPH':
        if (alpha || frame || !canvas) throw createDamagedImageProblem()
        alpha = data
        break
      case 'VP8 ':
      case 'VP8L':
        if (frame) throw createDamagedImageProblem()
        frame = { type, data, ...(type === 'VP8L' ? readLossless(data) : readLossy(data)) }
        break
      case 'ANIM':
      case 'ANMF':
        throw createDamagedImageProblem()
    }
  }

  if (!frame || (alpha && frame.type === 'VP8L')) throw createDamagedImageProblem()
  if (canvas && (canvas.width !== frame.width || canvas.height !== frame.height))
    throw createDamagedImageProblem()
  const picture = chunk(frame.type, frame.data)
  const chunks = alpha ? [extendedHeader(frame), chunk('ALPH', alpha), picture] : [picture]
  const content = joinBytes([encodeAscii('WEBP'), ...chunks])
  const { width, height } = frame
  return {
    bytes: joinBytes([encodeAscii('RIFF'), uint32(content.length), content]),
    width,
    height,
  }
}

const isAnimated = 0x02
const hasAlpha = 0x10

function readCanvas(data: ImageBytes): Sides {
  if (data.length !== 10 || ((data[0] ?? 0) & isAnimated) !== 0) throw createDamagedImageProblem()
  const reader = new ByteReader(data)
  reader.take(4)
  const sides = { width: uint24(reader) + 1, height: uint24(reader) + 1 }
  checkImageDimensions(sides.width, sides.height)
  return sides
}

/** Reads the dimensions from the header of a VP8 key frame (RFC 6386, 9.1). */
function readLossy(data: ImageBytes): Sides {
  const reader = new ByteReader(data)
  const tag = uint24(reader)
  const isKeyFrame = (tag & 1) === 0
  const partition = tag >> 5
  if (!isKeyFrame || !startsWithText(reader.take(3), '\x9d\x01\x2a'))
    throw createDamagedImageProblem()
  const width = reader.uint16(true) & 0x3fff
  const height = reader.uint16(true) & 0x3fff
  checkImageDimensions(width, height)
  if (partition === 0 || partition > reader.left) throw createDamagedImageProblem()
  return { width, height }
}

/** Reads the dimensions from the header of a lossless frame (RFC 9649, 3.4). */
function readLossless(data: ImageBytes): Sides {
  const reader = new ByteReader(data)
  if (reader.uint8() !== 0x2f) throw createDamagedImageProblem()
  const bits = reader.uint32(true)
  const sides = { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  checkImageDimensions(sides.width, sides.height)
  if (bits >>> 29 !== 0 || reader.left === 0) throw createDamagedImageProblem()
  return sides
}

function extendedHeader({ width, height }: Sides): ImageBytes {
  const side = (length: number) => uint32(length - 1).subarray(0, 3)
  return chunk('VP8X', joinBytes([Uint8Array.of(hasAlpha, 0, 0, 0), side(width), side(height)]))
}

const chunk = (type: string, data: ImageBytes): ImageBytes =>
  joinBytes([encodeAscii(type), uint32(data.length), data, new Uint8Array(data.length % 2)])

const uint24 = (reader: ByteReader): number => reader.uint16(true) | (reader.uint8() << 16)

function uint32(value: number): ImageBytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}
