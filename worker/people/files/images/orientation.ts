import { ByteReader, type ImageBytes } from './byte-reader.ts'

const orientationTag = 0x0112
const shortType = 0x3

/** Returns the orientation (1 to 8) in Exif data (TIFF format); 1 (upright) if there is none. */
export function readExifOrientation(tiff: ImageBytes): number {
  try {
    const reader = new ByteReader(tiff)
    const order = reader.uint16()
    if (order !== 0x4949 && order !== 0x4d4d) return 1
    const isLittle = order === 0x4949
    if (reader.uint16(isLittle) !== 42) return 1
    reader.at = reader.uint32(isLittle)
    for (let entries = reader.uint16(isLittle); entries > 0; entries--) {
      const [tag, type] = [reader.uint16(isLittle), reader.uint16(isLittle)]
      const count = reader.uint32(isLittle)
      const value = reader.uint16(isLittle)
      reader.take(2)
      if (tag !== orientationTag) continue
      return type === shortType && count === 1 && value >= 1 && value <= 8 ? value : 1
    }
  } catch {
    // Broken Exif data counts as missing, because the image is stored without its Exif data anyway.
  }
  return 1
}

export function buildOrientationExif(orientation: number): ImageBytes {
  const directory = [0, 1, 0x01, 0x12, 0, shortType, 0, 0, 0, 1, 0, orientation, 0, 0]
  return Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, ...directory, 0, 0, 0, 0)
}
