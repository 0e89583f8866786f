import { problem } from '../../../platform/problem.ts'
import { type Bytes, isText } from './byte-reader.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'
export type CleanImage = { type: ImageType; bytes: Bytes }

/**
 * A picture written anew from the parts of it that make it a picture, untouched, and nothing else: no
 * metadata (where it was taken, by whom, with what), no thumbnails, no colour profiles, no animation,
 * nothing before, between or after. The file's name and declared type are not asked.
 *
 * What it takes is a list of what is known to be good: the packages that strip metadata go by lists of
 * what is known to be bad, and leave in place what hides behind the end of the picture.
 *
 * @throws `files.not_an_image`, `files.image_damaged`, `files.image_dimensions`, `files.image_depth`
 */
export async function cleanImage(bytes: Bytes): Promise<CleanImage> {
  if (isText(bytes, '\x89PNG\r\n\x1a\n')) {
    return { type: 'image/png', bytes: await cleanPng(bytes) }
  }
  if (isText(bytes, '\xff\xd8\xff')) return { type: 'image/jpeg', bytes: cleanJpeg(bytes) }
  if (isText(bytes, 'RIFF') && isText(bytes, 'WEBP', 8)) {
    return { type: 'image/webp', bytes: cleanWebp(bytes) }
  }
  throw problem('files.not_an_image')
}
