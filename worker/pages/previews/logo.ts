import type { PreviewPictureLogo } from './drawing.ts'

/** The maximum width and height. Memory is scarce: a decoded logo takes four bytes per pixel. */
const sideMaxPx = 1024
const bytesMax = 512 * 1024

/** Returns a logo that can be drawn; null if it is too large or neither PNG nor JPEG. */
export function acceptPreviewPictureLogo(
  type: string,
  bytes: Uint8Array,
): PreviewPictureLogo | null {
  if (bytes.length > bytesMax || (type !== 'image/png' && type !== 'image/jpeg')) return null
  const sides = type === 'image/png' ? pngSides(bytes) : jpegSides(bytes)
  return sides.every((side) => side > 0 && side <= sideMaxPx) ? { type, bytes } : null
}

const viewOf = ({ buffer, byteOffset, length }: Uint8Array) =>
  new DataView(buffer, byteOffset, length)

/** Reads the width and height of a PNG from its header chunk, which always comes first. */
const pngSides = (bytes: Uint8Array): number[] =>
  bytes.length < 24 ? [0] : [viewOf(bytes).getUint32(16), viewOf(bytes).getUint32(20)]

/**
 * Reads the height and width of a JPEG from its frame header (ITU T.81, B.2.2). Returns [0] if
 * there is no such header.
 */
function jpegSides(bytes: Uint8Array): number[] {
  const view = viewOf(bytes)
  for (let at = 2; at + 9 < bytes.length; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint16(at)
    const isFrame =
      marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)
    if (isFrame) return [view.getUint16(at + 5), view.getUint16(at + 7)]
    if (marker < 0xff00) break
  }
  return [0]
}
