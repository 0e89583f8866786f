import type { PublicCompany } from '../../contract/hiring/companies.ts'

/**
 * Returns a company as schema.org Organization, only with facts that the page shows. `description`
 * is plain text.
 */
export function buildOrganizationStructuredData(company: PublicCompany, origin: string): object {
  const { name, logo, website, social_media, description, size, founded, headquarters } = company
  const image = company.photos.map(({ url }) => new URL(url, origin).href)
  const sameAs = Object.values(social_media)
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    ...(website && { url: website }),
    ...(logo && { logo: new URL(logo, origin).href }),
    ...(image.length > 0 && { image }),
    ...(description && { description }),
    ...(sameAs.length > 0 && { sameAs }),
    ...(founded && { foundingDate: String(founded) }),
    ...(headquarters && { address: headquarters }),
    ...(size && { numberOfEmployees: { '@type': 'QuantitativeValue', ...boundsOf(size) } }),
  }
}

/** Parses a number of employees: "11-50" is a range, "5001+" has no upper bound. */
function boundsOf(size: string): { minValue: number; maxValue?: number } {
  const [min = 0, max] = size.split(/\D/).filter(Boolean).map(Number)
  return { minValue: min, ...(max && { maxValue: max }) }
}
