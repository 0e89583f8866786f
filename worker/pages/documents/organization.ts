import type { PublicCompany } from '../../contract/hiring/companies.ts'

/**
 * Returns a company as a schema.org Organization, with only what its page shows.
 * @param origin the origin of the site, without a path
 */
export function organization(company: PublicCompany, origin: string): object {
  const { name, logo, website, social_media, description, size, founded, headquarters } = company
  const sameAs = Object.values(social_media)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    ...(website && { url: website }),
    ...(logo && { logo: new URL(logo, origin).href }),
    ...(description && { description }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(founded && { foundingDate: String(founded) }),
    ...(headquarters && { address: headquarters }),
    ...(size && { numberOfEmployees: { '@type': 'QuantitativeValue', ...boundsOf(size) } }),
  }
}

/** Parses a company size: "11-50" is a range, "5001+" has no upper bound. */
function boundsOf(size: string): { minValue: number; maxValue?: number } {
  const [min = 0, max] = size.split(/\D/).filter(Boolean).map(Number)
  return { minValue: min, ...(max && { maxValue: max }) }
}
