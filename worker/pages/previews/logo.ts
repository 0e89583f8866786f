import type { Logo } from './drawing.ts'

/** Decoded, a logo takes four bytes a pixel of the little memory that an isolate has. */
const sideMaxPx = 1024
const bytesMax = 512 * 1024

/**
 * A stored logo for a picture; null for what the renderer cannot read (WebP) or what is too large.
 * @param bytes of an image that was cleaned when it was stored
 */
export function drawableLogo(type: string, bytes: Uint8Array): Logo | null {
  if (bytes.length > bytesMax || (type !== 'image/png' && type !== 'image/jpeg')) return null
  const sides = type === 'image/png' ? pngSides(bytes) : jpegSides(bytes)
  return sides.every((side) => side > 0 && side <= sideMaxPx) ? { type, bytes } : null
}

const viewOf = ({ buffer, byteOffset, length }: Uint8Array) =>
  new DataView(buffer, byteOffset, length)

/** Width and height from the header chunk, which comes first. */
const pngSides = (bytes: Uint8Array): number[] =>
  bytes.length < 24 ? [0] : [viewOf(bytes).getUint32(16), viewOf(bytes).getUint32(20)]

/** Height and width from the frame header (ITU T.81, B.2.2); 0 without one. */
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
