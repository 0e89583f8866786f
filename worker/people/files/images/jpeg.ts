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
import { buildOrientationExif, readExifOrientation } from './orientation.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const exif = 0xe1

/** Limits the scans, because browsers render each of them. A progressive JPEG has about ten. */
const scansMax = 100

/**
 * Rewrites a JPEG of the kinds that browsers show (ITU-T T.81: baseline, extended or progressive,
 * Huffman coding). Keeps only metadata that change how the image looks, such as the orientation.
 */
export function cleanJpeg(bytes: ImageBytes): RewrittenImage {
  const reader = new ByteReader(bytes)
  reader.take(2)
  const head: ImageBytes[] = [Uint8Array.of(0xff, SOI)]
  const body: ImageBytes[] = []
  const seenMarkers = new Set<number>()
  let frame = { components: 0, width: 0, height: 0 }
  let orientation = 1
  let scans = 0

  for (let count = 1; ; count++) {
    if (count > imagePartsMax) throw createDamagedImageProblem()
    const marker = nextMarker(reader)
    if (marker === EOI) break
    const segment = reader.take(lengthOf(reader) - 2)
    switch (marker) {
      case 0xc0:
      case 0xc1:
      case 0xc2:
        if (frame.components > 0) throw createDamagedImageProblem()
        frame = readFrame(segment)
        break
      case 0xc4:
        if (!areHuffmanTables(segment)) throw createDamagedImageProblem()
        break
      case 0xdb:
        if (!areQuantisationTables(segment)) throw createDamagedImageProblem()
        break
      case 0xdd:
        if (segment.length !== 2) throw createDamagedImageProblem()
        break
      case SOS:
        if (
          frame.components === 0 ||
          ++scans > scansMax ||
          !isScanHeader(segment, frame.components)
        ) {
          throw createDamagedImageProblem()
        }
        break
      default:
        if (!isApplicationData(marker)) throw createDamagedImageProblem()
        if (!seenMarkers.has(marker)) {
          const kept = keptOf(marker, segment)
          if (kept.length > 0) {
            seenMarkers.add(marker)
            if (marker === exif) orientation = readExifOrientation(segment.subarray(6))
          }
          head.push(...kept)
        }
        continue
    }
    body.push(Uint8Array.of(0xff, marker), sized(segment))
    if (marker === SOS) body.push(readScan(reader))
  }
  if (scans === 0) throw createDamagedImageProblem()
  const { width, height } = frame
  // Orientations 5 to 8 rotate the image by 90 degrees, so width and height are swapped.
  const sides = orientation < 5 ? { width, height } : { width: height, height: width }
  return { bytes: joinBytes([...head, ...body, Uint8Array.of(0xff, EOI)]), ...sides }
}

/** Reads the next marker. Only padding bytes may precede it. */
function nextMarker(reader: ByteReader): number {
  if (reader.uint8() !== 0xff) throw createDamagedImageProblem()
  let marker = reader.uint8()
  while (marker === 0xff) marker = reader.uint8()
  return marker
}

function lengthOf(reader: ByteReader): number {
  const length = reader.uint16()
  if (length < 2) throw createDamagedImageProblem()
  return length
}

/** Prefixes the content of a segment with its length. */
const sized = (segment: ImageBytes): ImageBytes =>
  joinBytes([Uint8Array.of((segment.length + 2) >> 8, (segment.length + 2) & 0xff), segment])

const isApplicationData = (marker: number): boolean =>
  (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe

// Returns the metadata that change how the image looks: the JFIF header without its thumbnail, the
// orientation, and Adobe's colour transform.
function keptOf(marker: number, segment: ImageBytes): ImageBytes[] {
  const written = (...parts: ImageBytes[]) => [Uint8Array.of(0xff, marker), sized(joinBytes(parts))]
  if (marker === 0xe0 && startsWithText(segment, 'JFIF\0') && segment.length >= 14) {
    return written(segment.subarray(0, 12), Uint8Array.of(0, 0))
  }
  if (marker === exif && startsWithText(segment, 'Exif\0\0')) {
    const orientation = readExifOrientation(segment.subarray(6))
    return orientation > 1
      ? written(encodeAscii('Exif\0\0'), buildOrientationExif(orientation))
      : []
  }
  if (marker === 0xee && startsWithText(segment, 'Adobe') && segment.length === 12)
    return written(segment)
  return []
}

function readFrame(segment: ImageBytes) {
  const reader = new ByteReader(segment)
  const precision = reader.uint8()
  const [height, width] = [reader.uint16(), reader.uint16()]
  checkImageDimensions(width, height)
  const components = reader.uint8()
  if (precision !== 8 || ![1, 3, 4].includes(components)) throw createDamagedImageProblem()
  if (reader.left !== 3 * components) throw createDamagedImageProblem()
  return { components, width, height }
}

function areHuffmanTables(segment: ImageBytes): boolean {
  const reader = new ByteReader(segment)
  while (reader.left > 0) {
    if ((reader.uint8() & 0xec) !== 0) return false
    const codes = reader.take(16).reduce((sum, count) => sum + count, 0)
    if (codes > 256) return false
    reader.take(codes)
  }
  return segment.length > 0
}

function areQuantisationTables(segment: ImageBytes): boolean {
  const reader = new ByteReader(segment)
  while (reader.left > 0) {
    const precisionAndId = reader.uint8()
    if ((precisionAndId & 0xec) !== 0) return false
    reader.take(precisionAndId >> 4 ? 128 : 64)
  }
  return segment.length > 0
}

const isScanHeader = (segment: ImageBytes, components: number): boolean => {
  const count = segment[0] ?? 0
  return count >= 1 && count <= components && segment.length === 4 + 2 * count
}

/** Reads the compressed data of a scan, up to the next marker that is not a restart marker. */
function readScan(reader: ByteReader): ImageBytes {
  const { bytes } = reader
  let at = reader.at
  for (;;) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) throw createDamagedImageProblem()
    const next = bytes[at + 1]
    const isOfTheScan = next === 0 || (next !== undefined && next >= 0xd0 && next <= 0xd7)
    if (!isOfTheScan) break
    at += 2
  }
  if (at === reader.at) throw createDamagedImageProblem()
  return reader.take(at - reader.at)
}
