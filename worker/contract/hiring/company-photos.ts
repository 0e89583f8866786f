import { isId } from '../ids.ts'
import { limits } from '../limits.ts'
import { createRequiredLineSchema } from '../text-schemas.ts'
import { z } from '../zod.ts'

export type CompanyPhoto = {
  id: string
  /** The path of the image on this site. */
  url: string
  /** A description for people who cannot see the photo. */
  alt: string
  /** `width` and `height` are in pixels. */
  width: number
  height: number
}

export const photoAltSchema = createRequiredLineSchema('required').max(limits.photoAltTextMax)

/** Body of `POST /company/{id}/photos`, multipart: a PNG, JPEG or WebP image, with description. */
export const companyPhotoUploadSchema = z.object({ photo: z.instanceof(File), alt: photoAltSchema })

/**
 * Body of `PUT /company/{id}/photos`: photos in their new order, each with its description. Photos
 * that are not in the list stay unchanged and come last. Ids of deleted photos are ignored.
 */
export const companyPhotoOrderBodySchema = z.strictObject({
  photos: z
    .array(
      z.strictObject({
        id: z.string().refine((id) => isId('file', id), 'invalid'),
        alt: photoAltSchema,
      }),
    )
    .max(limits.companyPhotosMax),
})
export type CompanyPhotoOrder = z.output<typeof companyPhotoOrderBodySchema>['photos']
