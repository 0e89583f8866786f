import { problem } from '../../../platform/problem.ts'
import { type ImageBytes, startsWithText } from './byte-reader.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'
export type CleanImage = { type: ImageType; bytes: ImageBytes }

/**
 * Rewrites an image from its essential parts, which stay untouched: no metadata (place, author,
 * device), no thumbnails, no colour profiles, no animation, and nothing before, between or after. File
 * name and declared type are ignored.
 *
 * It works by an allowlist. Packages that strip metadata use denylists, and keep whatever hides behind
 * the end of the image.
 *
 * @throws `files.not_an_image`, `files.image_damaged`, `files.image_dimensions`, `files.image_depth`
 */
export async function cleanImage(bytes: ImageBytes): Promise<CleanImage> {
  if (startsWithText(bytes, '\x89PNG\r\n\x1a\n')) {
    return { type: 'image/png', bytes: await cleanPng(bytes) }
  }
  if (startsWithText(bytes, '\xff\xd8\xff')) return { type: 'image/jpeg', bytes: cleanJpeg(bytes) }
  if (startsWithText(bytes, 'RIFF') && startsWithText(bytes, 'WEBP', 8)) {
    return { type: 'image/webp', bytes: cleanWebp(bytes) }
  }
  throw problem('files.not_an_image')
}
