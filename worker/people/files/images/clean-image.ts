import { problem } from '../../../platform/problem.ts'
import { type ImageBytes, type RewrittenImage, startsWithText } from './byte-reader.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'
export type CleanImage = RewrittenImage & { type: ImageType }

/**
 * Rewrites an image from its essential parts. Everything else is dropped: metadata (place, author,
 * device), thumbnails, colour profiles and the animation of a PNG. An animated WebP is refused. No
 * package is used, because packages that strip metadata drop only the kinds that they recognise and
 * keep data appended after the image. The file name and the declared type are ignored.
 * @throws `files.not_an_image`, `files.image_damaged`, `files.image_dimensions`,
 * `files.image_depth`
 */
export async function cleanImage(bytes: ImageBytes): Promise<CleanImage> {
  if (startsWithText(bytes, '\x89PNG\r\n\x1a\n')) {
    return { type: 'image/png', ...(await cleanPng(bytes)) }
  }
  if (startsWithText(bytes, '\xff\xd8\xff')) return { type: 'image/jpeg', ...cleanJpeg(bytes) }
  if (startsWithText(bytes, 'RIFF') && startsWithText(bytes, 'WEBP', 8)) {
    return { type: 'image/webp', ...cleanWebp(bytes) }
  }
  throw problem('files.not_an_image')
}
