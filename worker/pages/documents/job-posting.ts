import { isAppliedHere, type JobOffer } from '../../contract/board/offers.ts'
import type { EmploymentType } from '../../contract/enums.ts'
import { t } from '../../platform/i18n.ts'
import { countryOf } from './places.ts'

const googleTypes: Record<EmploymentType, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contractor: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Internship: 'INTERN',
  'Per diem': 'PER_DIEM',
  Volunteer: 'VOLUNTEER',
  // A way of working rather than a type of contract; Google has no value for it.
  Onsite: 'OTHER',
}

/**
 * schema.org's JobPosting for an open offer, following Google's rules for remote work; null for a
 * closed offer, whose markup must be removed, and for one without a workplace. It contains only what
 * the page shows. Source: developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobPosting(offer: JobOffer, url: string): object | null {
  const isOnSite = offer.employment_type === 'Onsite' || offer.is_remote === false
  const saysWhere = isOnSite ? offer.location.length > 0 : offer.is_remote
  if (!offer.is_active || !saysWhere) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    url,
    title: offer.title,
    description: offer.description,
    datePosted: offer.created_at,
    identifier: {
      '@type': 'PropertyValue',
      name: offer.company_id.name,
      value: offer.id,
    },
    hiringOrganization: { '@type': 'Organization', name: offer.company_id.name },
    ...(offer.employment_type && { employmentType: googleTypes[offer.employment_type] }),
    ...(isOnSite ? workplace(offer) : eligibility(offer)),
    ...salary(offer),
    directApply: isAppliedHere(offer),
  }
}

function workplace(offer: JobOffer): object {
  return {
    jobLocation: offer.location.map((name) => ({ '@type': 'Place', address: address(name) })),
  }
}

function eligibility(offer: JobOffer): object {
  // Google requires at least one country; "anywhere" is written the way other remote boards do.
  const names = offer.location.length > 0 ? offer.location : [t('anywhere', { ns: 'documents' })]
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: names.map(eligibleArea),
  }
}

/** Only the country of a town matters: Google asks from where one may work. */
function eligibleArea(name: string): object {
  const country = name === t('anywhere', { ns: 'documents' }) ? name : countryOf(name)
  return country ? { '@type': 'Country', name: country } : { '@type': 'AdministrativeArea', name }
}

function address(name: string): object {
  const addressCountry = countryOf(name)
  const addressLocality = addressCountry ? name.slice(0, name.lastIndexOf(',')).trim() : name
  return {
    '@type': 'PostalAddress',
    ...(addressLocality && addressLocality !== addressCountry && { addressLocality }),
    ...(addressCountry && { addressCountry }),
  }
}

/** Only what the offer states; a guessed salary would be wrong. */
function salary(offer: JobOffer): object {
  const { salary_range_min: min, salary_range_max: max } = offer
  // A salary of 0 means that the field was left untouched; the card does not show it either.
  if (!min && !max) return {}
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: offer.currency,
      value: {
        '@type': 'QuantitativeValue',
        unitText: 'YEAR',
        ...(min && { minValue: min }),
        ...(max && { maxValue: max }),
      },
    },
  }
}
