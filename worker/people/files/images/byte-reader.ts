import { limits } from '../../../contract/limits.ts'
import { problem } from '../../../platform/problem.ts'

export type ImageBytes = Uint8Array<ArrayBuffer>

/** A rewritten image. Its width and height, in pixels, are those that a browser shows. */
export type RewrittenImage = { bytes: ImageBytes; width: number; height: number }

export const createDamagedImageProblem = () => problem('files.image_damaged')

/**
 * The maximum number of chunks or segments of an image. Some images have one for each line of
 * pixels. Without a limit, 2 MB of empty chunks would become hundreds of thousands of objects.
 */
export const imagePartsMax = limits.imageSideMaxPx + 100

/** Reads bytes from first to last. Reading past the end is an error. */
export class ByteReader {
  readonly bytes: ImageBytes
  at = 0
  readonly #view: DataView

  constructor(bytes: ImageBytes) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  get left(): number {
    return this.bytes.length - this.at
  }

  /** Returns the next `length` bytes without copying them. */
  take(length: number): ImageBytes {
    if (length < 0 || length > this.left) throw createDamagedImageProblem()
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  uint8(): number {
    return this.#view.getUint8(this.#next(1))
  }

  uint16(isLittleEndian = false): number {
    return this.#view.getUint16(this.#next(2), isLittleEndian)
  }

  uint32(isLittleEndian = false): number {
    return this.#view.getUint32(this.#next(4), isLittleEndian)
  }

  #next(length: number): number {
    this.take(length)
    return this.at - length
  }
}

export function checkImageDimensions(width: number, height: number): void {
  if (width < 1 || height < 1) throw createDamagedImageProblem()
  if (width > limits.imageSideMaxPx || height > limits.imageSideMaxPx)
    throw problem('files.image_dimensions')
}

export function startsWithText(bytes: ImageBytes, text: string, from = 0): boolean {
  return [...text].every((letter, index) => bytes[from + index] === letter.charCodeAt(0))
}

export const encodeAscii = (text: string): ImageBytes =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export function joinBytes(parts: ImageBytes[]): ImageBytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
