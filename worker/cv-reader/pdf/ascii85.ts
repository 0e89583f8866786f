import { CvRefusalError } from '../refusal.ts'

const [bang, z, tilde] = [33, 122, 126]
const whiteSpace = [9, 10, 13, 32]

/** The maximum size of a decoded stream in bytes: slightly more than the maximum file size. */
const decodedBytesMax = 5_300_000

/**
 * Decodes ASCII85, a text encoding that some PDF libraries (mostly ReportLab) use for streams. Five
 * characters encode four bytes, `z` encodes four zero bytes, and `~` ends the data. Skips only white
 * space and decodes all other characters, like pdf.js, so that the checks see the same bytes.
 * @throws CvRefusalError if repeated `z` decode to more bytes than the limit
 */
export function decodeAscii85(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const out = new Uint8Array(Math.min(decodedBytesMax, (end - start) * 4) + 8)
  let size = 0
  let group = 0
  let count = 0
  const put = (value: number, length: number) => {
    for (let i = 0; i < length; i += 1) out[size++] = (value >>> (24 - 8 * i)) & 255
  }
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at]!
    if (byte === tilde) break
    if (size > decodedBytesMax) throw new CvRefusalError('cv.too_complex', 'too many zeros')
    if (whiteSpace.includes(byte)) continue
    if (byte === z && count === 0) {
      put(0, 4)
      continue
    }
    group = group * 85 + byte - bang
    count += 1
    if (count < 5) continue
    put(group, 4)
    group = 0
    count = 0
  }
  if (count > 1) {
    for (let i = count; i < 5; i += 1) group = group * 85 + 84
    put(group, count - 1)
  }
  return out.subarray(0, size)
}
