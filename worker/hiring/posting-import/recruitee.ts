import { z } from '../../contract/zod.ts'
import { type Provider, partsOf, reader } from './provider.ts'
import { joinedPlace, maybeAmount, maybeFlag, maybeText } from './source-posting.ts'

export const recruitee: Provider = (page) => {
  const parts = partsOf(page, /^[\w-]+\.recruitee\.com$/, '/(?:l/[\\w-]+/)?o/([\\w-]+)(?:/c/new)?')
  if (!parts) return null
  return {
    address: `https://${page.hostname}/api/offers/${parts[0]}`,
    read: reader(
      z.object({
        offer: z.object({
          title: z.string(),
          description: maybeText,
          requirements: maybeText,
          location: maybeText,
          city: maybeText,
          country: maybeText,
          remote: maybeFlag,
          hybrid: maybeFlag,
          on_site: maybeFlag,
          employment_type_code: maybeText,
          department: maybeText,
          careers_url: maybeText,
          salary: z
            .object({ min: maybeAmount, max: maybeAmount, currency: maybeText, period: maybeText })
            .nullish()
            .catch(null),
        }),
      }),
      ({ offer }) => ({
        title: offer.title,
        html: [offer.description, offer.requirements].join(''),
        locations: [joinedPlace(offer.city, offer.country) || (offer.location ?? '')],
        category: offer.department,
        // The code joins both the hours and the duration, as in `fulltime_permanent`.
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
