import { computeCrc32 } from '../../worker/people/files/images/crc32.ts'

export type Bytes = Uint8Array<ArrayBuffer>

export const latin1ToBytes = (text: string): Bytes =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0))
export const bytesToLatin1 = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)
const fromBase64 = (text: string): Bytes => latin1ToBytes(atob(text))

export function concat(...parts: (Uint8Array | number[])[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A copy of `bytes` with `more` inserted at a position. */
export const insertBytes = (bytes: Bytes, at: number, more: Uint8Array): Bytes =>
  concat(bytes.subarray(0, at), more, bytes.subarray(at))

/** Images of 24 × 16 pixels in the formats that the worker accepts. */
export const sampleImages = {
  png: fromBase64(
    'iVBORw0KGgoAAAANSUhEUgAAABgAAAAQCAYAAAAMJL+VAAAAR0lEQVR4AeyRsQ0AIAzDQm/gHO7gFkZGvmDnSTghjVhTKZulSnZgnSsN2oWG67QfUGdWlFA0eoGwuttU5gaJBhT5A9yA+nsAAAD//2vOUYUAAAAGSURBVAMADkc1VZpY4NUAAAAASUVORK5CYII=',
  ),
  jpeg: fromBase64(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAABAAF/8QAGhABAAEFAAAAAAAAAAAAAAAAAIEEBUJDwf/EABYBAQEBAAAAAAAAAAAAAAAAAAUBAv/EACYRAAACBwkBAAAAAAAAAAAAAAARAQMSFTFR4QITFiEkQWJjoaL/2gAMAwEAAhEDEQA/AM0627I6aLW4SVX27hWlZEht1uvWNtM7ERnlE0zkFJmIe9+HtBcTdX1Qf//Z',
  ),
  progressive: fromBase64(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wgARCAAQABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAwAE/8QAFQEBAQAAAAAAAAAAAAAAAAAAAQT/2gAMAwEAAhADEAAAAczsVStmp3//xAAXEAADAQAAAAAAAAAAAAAAAAAAAhAD/9oACAEBAAEFAjOvP//EABoRAAICAwAAAAAAAAAAAAAAAAARFBUjYqH/2gAIAQMBAT8BixczaLPXp//EABkRAAMAAwAAAAAAAAAAAAAAAAACEgEUYf/aAAgBAgEBPwF8wtG3w//EABYQAAMAAAAAAAAAAAAAAAAAAAABIP/aAAgBAQAGPwIc/wD/xAAWEAADAAAAAAAAAAAAAAAAAAAQIEH/2gAIAQEAAT8hSgf/2gAMAwEAAgADAAAAED8v/8QAHBEAAQMFAAAAAAAAAAAAAAAAEQABUSExsfDx/9oACAEDAQE/EMCAE0uXmFrwv//EABgRAAIDAAAAAAAAAAAAAAAAAAARMeHw/9oACAECAQE/EH0kbdH/xAAWEAEBAQAAAAAAAAAAAAAAAADBEAD/2gAIAQEAAT8QwNef/9k=',
  ),
  webp: fromBase64(
    'UklGRl4AAABXRUJQVlA4IFIAAABQAwCdASoYABAAPtFWpEuoJKOhsAgBABoJagCdMoFoAAadgAD+gI/cT/1n/6kH/T1282nDYPJZc1f/4RX//opbWH+Gu//oZSadFiVqZtO/FAAA',
  ),
  lossless: fromBase64(
    'UklGRj4AAABXRUJQVlA4TDIAAAAvF8ADABcgEEhcop1hcoFAksL+jjMIBBL+VFZYbv4jFT8QZNtccpJFPUFE/2MbnqiOAQ==',
  ),
  transparent: fromBase64(
    'UklGRo4AAABXRUJQVlA4WAoAAAAQAAAAFwAADwAAQUxQSBwAAAABFyAQSFKffI2ICAeCbJtKTvKoJ4jof1R4YtsTVlA4IEwAAABQAwCdASoYABAAPtFcpkyoJSOiMAgBABoJaACxGwDs/wKRBAD+663/0P8XP/83S/22NlhAvH//Cs9srXgcb63+wNn//v5+3qLEAAAA',
  ),
}

function uint32(value: number, isLittleEndian = false): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, isLittleEndian)
  return bytes
}

export function pngChunk(type: string, data: Uint8Array): Bytes {
  const body = concat(latin1ToBytes(type), data)
  return concat(uint32(data.length), body, uint32(computeCrc32(body)))
}

export async function deflateBytes(bytes: Bytes): Promise<Bytes> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

type Png = {
  width: number
  height: number
  depth?: 8 | 16
  /** The colour type in the header: 0 for grey, 6 for RGBA. */
  colour?: number
  interlace?: number
  pixels?: Bytes
  more?: Bytes[]
}

/** A PNG, by default 8-bit grey. `pixels` is written to the IDAT chunk without compressing it. */
export async function buildPng(options: Png): Promise<Bytes> {
  const { width, height, depth = 8, colour = 0, interlace = 0, pixels, more = [] } = options
  const pixelBytes = ((colour === 6 ? 4 : 1) * depth) / 8
  const raw = () => deflateBytes(new Uint8Array(height * (1 + width * pixelBytes)))
  return concat(
    latin1ToBytes('\x89PNG\r\n\x1a\n'),
    pngChunk('IHDR', concat(uint32(width), uint32(height), [depth, colour, 0, 0, interlace])),
    ...more,
    pngChunk('IDAT', pixels ?? (await raw())),
    pngChunk('IEND', new Uint8Array()),
  )
}

/** The given bytes, repeated `times` times. */
export function repeatBytes(bytes: Bytes, times: number): Bytes {
  const all = new Uint8Array(bytes.length * times)
  for (let i = 0; i < times; i++) all.set(bytes, i * bytes.length)
  return all
}

/** A JPEG segment, to be inserted at offset 2, after the start marker. */
export const jpegSegment = (marker: number, data: Uint8Array): Bytes =>
  concat([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff], data)

export const webpChunk = (type: string, data: Uint8Array): Bytes =>
  concat(latin1ToBytes(type), uint32(data.length, true), data, new Uint8Array(data.length % 2))

export const buildWebp = (...chunks: Uint8Array[]): Bytes => {
  const content = concat(latin1ToBytes('WEBP'), ...chunks)
  return concat(latin1ToBytes('RIFF'), uint32(content.length, true), content)
}

/** The chunks of a WebP file without the file's header. */
export const webpChunksOfFile = (bytes: Bytes): Bytes => bytes.slice(12)

/** A VP8X chunk with these flags, by default for 24 × 16 pixels. */
export const webpCanvasChunk = (flags: number, width = 24, height = 16): Bytes =>
  webpChunk(
    'VP8X',
    concat(
      [flags, 0, 0, 0],
      uint32(width - 1, true).subarray(0, 3),
      uint32(height - 1, true).subarray(0, 3),
    ),
  )

/**
 * A street address that the tests put into the metadata of pictures, where phones record the place
 * at which a picture was taken. The server must not store it.
 */
export const secretPlaceInMetadata = 'Via Inventata 12, Firenze'

/**
 * HTML that contains the secret street address, so that a test can see whether the server returned
 * the HTML.
 */
export const htmlWithSecret = `<script>alert("${secretPlaceInMetadata}")</script>`

/** The offset at which the header of `sampleImages.png` ends. */
export const pngHeaderEnd = 8 + 25
/** The offset at which the JFIF segment of `sampleImages.jpeg` ends. */
export const jfifSegmentEnd = 2 + 18
export function buildExifWithGps(orientation: number): Bytes {
  const gps = concat(latin1ToBytes('N\0'), latin1ToBytes(secretPlaceInMetadata), [0])
  const entries = concat(
    [0x01, 0x0e, 0, 2, ...uint32(secretPlaceInMetadata.length + 1), ...uint32(8 + 2 + 36 + 4)],
    [0x01, 0x12, 0, 3, ...uint32(1), 0, orientation, 0, 0],
    [0x88, 0x25, 0, 4, ...uint32(1), ...uint32(8 + 2 + 36 + 4)],
  )
  return concat([0x4d, 0x4d, 0, 42, ...uint32(8), 0, 3], entries, uint32(0), gps)
}
