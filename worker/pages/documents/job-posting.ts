import { acceptsApplicationsHere, type JobOffer } from '../../contract/board/offers.ts'
import { parsePlaceAddress } from '../../contract/board/places.ts'
import { allCountries } from '../../contract/board/world-regions.ts'
import type { EmploymentType, SalaryPeriod } from '../../contract/enums.ts'
import type { ContractType } from '../../contract/offer-enums.ts'

const googleTypes: Record<EmploymentType, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contractor: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Internship: 'INTERN',
  'Per diem': 'PER_DIEM',
  Volunteer: 'VOLUNTEER',
  // On-site work is a type of workplace, so none of Google's employment types fits.
  Onsite: 'OTHER',
}

/** The employment types that Google has for Italian contracts; none fits an apprenticeship. */
const googleContracts: Partial<Record<ContractType, string>> = {
  partita_iva: 'CONTRACTOR',
  tirocinio: 'INTERN',
}

const googleUnits: Record<SalaryPeriod, string> = {
  year: 'YEAR',
  month: 'MONTH',
  day: 'DAY',
  hour: 'HOUR',
}

/**
 * Returns an offer as schema.org JobPosting, only with facts that the page shows. Null for a closed
 * offer, and if Google's required fields are missing: a description, and the country of the
 * workplace or of the applicants. Source:
 * developers.google.com/search/docs/appearance/structured-data/job-posting
 * @param url the absolute address of the offer's page
 */
export function buildJobPostingStructuredData(offer: JobOffer, url: string): object | null {
  const where = offer.is_remote ? eligibility(offer) : workplace(offer)
  if (!offer.is_active || !where || !hasText(offer.description)) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    url,
    title: offer.title,
    description: offer.description,
    datePosted: offer.created_at,
    ...(offer.expires_at && { validThrough: offer.expires_at }),
    identifier: { '@type': 'PropertyValue', name: offer.company_id.name, value: offer.id },
    hiringOrganization: organisation(offer, url),
    ...employment(offer),
    ...where,
    ...salary(offer),
    directApply: acceptsApplicationsHere(offer),
  }
}

/** Returns Google's employment types. Some Italian contract types add a type, such as INTERN. */
function employment({ employment_type: type, contract_type: contract }: JobOffer): object | null {
  const added = contract && googleContracts[contract]
  const types = [...new Set([type && googleTypes[type], added])].filter(Boolean)
  return types.length > 0 ? { employmentType: types.length > 1 ? types : types[0] } : null
}

const hasText = (html: string): boolean => /\S/.test(html.replaceAll(/<[^>]*>|&nbsp;/g, ''))

function organisation({ company_id: company }: JobOffer, url: string): object {
  return {
    '@type': 'Organization',
    name: company.name,
    ...(company.website && { sameAs: company.website }),
    ...(company.logoUrl && { logo: new URL(company.logoUrl, url).href }),
  }
}

/** Returns the places of work that have a known country (Google requires it); null if none do. */
function workplace(offer: JobOffer): object | null {
  const places = offer.places.length > 0 ? offer.places : offer.location
  const addresses = places.flatMap((place) => parsePlaceAddress(place) ?? [])
  if (addresses.length === 0) return null
  return {
    jobLocation: addresses.map(({ locality, region, country }) => ({
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(locality && { addressLocality: locality }),
        ...(region && { addressRegion: region }),
        addressCountry: country,
      },
    })),
  }
}

/**
 * Returns the countries from which people may apply. Google accepts no regions, so "anywhere"
 * becomes a list of all countries. Returns null if the countries are unknown.
 */
function eligibility(offer: JobOffer): object | null {
  // The offer names a location, but no country codes. Any list of countries would be a guess.
  if (offer.eligible_countries === null && offer.location.length > 0) return null
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: (offer.eligible_countries ?? allCountries).map((code) => ({
      '@type': 'Country',
      name: code,
    })),
  }
}

/** Returns the salary if the offer states one; {} otherwise. */
function salary(offer: JobOffer): object {
  const { salary_range_min: min, salary_range_max: max } = offer
  // 0 means that the field was left empty. The offer's card does not show such a salary either.
  if (!min && !max) return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: offer.currency,
      value: {
        '@type': 'QuantitativeValue',
        unitText: googleUnits[offer.salary_period],
        ...(min && min === max && { value: min }),
        ...(min && min !== max && { minValue: min }),
        ...(max && min !== max && { maxValue: max }),
      },
    },
  }
}
