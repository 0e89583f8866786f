import { z } from '../../contract/zod.ts'
import {
  joinPlaceParts,
  lenientAmountSchema,
  lenientBooleanSchema,
  lenientTextSchema,
} from './normalized-posting.ts'
import { createPostingReader, matchPagePath, type PostingProvider } from './provider.ts'

export const recruiteePostingProvider: PostingProvider = (page) => {
  const parts = matchPagePath(
    page,
    /^[\w-]+\.recruitee\.com$/,
    '/(?:l/[\\w-]+/)?o/([\\w-]+)(?:/c/new)?',
  )
  if (!parts) return null
  return {
    address: `https://${page.hostname}/api/offers/${parts[0]}`,
    read: createPostingReader(
      z.object({
        offer: z.object({
          title: z.string(),
          description: lenientTextSchema,
          requirements: lenientTextSchema,
          location: lenientTextSchema,
          city: lenientTextSchema,
          country: lenientTextSchema,
          remote: lenientBooleanSchema,
          hybrid: lenientBooleanSchema,
          on_site: lenientBooleanSchema,
          employment_type_code: lenientTextSchema,
          department: lenientTextSchema,
          careers_url: lenientTextSchema,
          salary: z
            .object({
              min: lenientAmountSchema,
              max: lenientAmountSchema,
              currency: lenientTextSchema,
              period: lenientTextSchema,
            })
            .nullish()
            .catch(null),
        }),
      }),
      ({ offer }) => ({
        title: offer.title,
        html: [offer.description, offer.requirements].join(''),
        locations: [joinPlaceParts(offer.city, offer.country) || (offer.location ?? '')],
        category: offer.department,
        // The code states working hours and contract duration, as in `fulltime_permanent`.
        employment: offer.employment_type_code?.replaceAll('_', ' '),
        workplace: offer.hybrid
          ? 'hybrid'
          : offer.remote
            ? 'remote'
            : offer.on_site
              ? 'onsite'
              : null,
        applyUrl: offer.careers_url,
        ...(offer.salary && { salary: offer.salary }),
      }),
    ),
  }
}
