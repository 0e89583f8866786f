import { isId } from '../ids.ts'
import { limits } from '../limits.ts'
import { requiredLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'

/** A photo on a company's page. */
export type CompanyPhoto = {
  id: string
  /** The path of the image on this site. */
  url: string
  /** A description of the photo, for people who cannot see it. */
  alt: string
  /** The size in pixels in which a browser shows the photo. */
  width: number
  height: number
}

/** The alternative text of a photo: one line, required. */
export const photoAltSchema = requiredLineSchema('required').max(limits.photoAltMax)

/**
 * Body of `POST /company/{id}/photos`, multipart: a PNG, JPEG or WebP image and its alternative
 * text.
 */
export const companyPhotoUploadSchema = z.object({ photo: z.instanceof(File), alt: photoAltSchema })

/**
 * Body of `PUT /company/{id}/photos`: the photos in their new order, with their alternative texts.
 * Photos that are missing in the body stay unchanged and come last. Ids of photos that no longer
 * exist are ignored.
 */
export const companyPhotoOrderBody = z.strictObject({
  photos: z
    .array(
      z.strictObject({
        id: z.string().refine((id) => isId('file', id), 'invalid'),
        alt: photoAltSchema,
      }),
    )
    .max(limits.companyPhotosMax),
})
export type CompanyPhotoOrder = z.output<typeof companyPhotoOrderBody>['photos']
