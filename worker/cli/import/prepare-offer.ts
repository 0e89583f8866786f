import { prepareDescription } from '../../board/offers/service.ts'
import { placesAt } from '../../contract/board/offers.ts'
import { placesAmong } from '../../contract/board/places.ts'
import { hasContactDetails, isBareDomain } from '../../contract/hiring/contact-details.ts'
import { oneLine } from '../../contract/invisible-characters.ts'
import { limits } from '../../contract/limits.ts'
import type { ImportedCompany, ImportedOffer } from '../imported-offer.ts'
import { descriptionHtml } from './description-source.ts'
import { readEligibleCountries } from './eligible-countries.ts'
import { readEmploymentType } from './employment-type.ts'
import { readExperienceLevel } from './experience-level.ts'
import { readJobTypes } from './job-types.ts'
import { readPlaces } from './places.ts'
import { readPostedAt } from './posted-at.ts'
import { readSalary, salaryInText } from './salary.ts'
import { readSkills } from './skills.ts'
import type { Rejection, SourceOffer } from './source-offer.ts'
import { readTimezoneOverlap } from './timezone-overlap.ts'
import { readWorkplace } from './workplace.ts'

const companyNameMax = 200
const logoAddressMax = 2_000
/**
 * The most characters of HTML that are cleaned. Longer HTML is refused, since cleaning it would be
 * too costly.
 */
const rawDescriptionMax = 100_000

/** Converts a posting to an offer, or returns in Italian the reason why it was rejected. */
export function prepareOffer(posting: SourceOffer, now: Date): Required<ImportedOffer> | Rejection {
  const title = oneLine(posting.title)
  if (title === '') return { reason: 'title manca' }
  if (title.length > limits.titleMax) {
    return { reason: `title supera i ${limits.titleMax} caratteri` }
  }
  // Refused here as on the site, because titles appear in mails.
  if (hasContactDetails(title)) return { reason: 'title contiene un indirizzo o un telefono' }
  const company = readCompany(posting.company)
  if ('reason' in company) return company
  const applyUrl = webAddress(posting.apply_url)
  if (!applyUrl) return { reason: 'apply_url manca o non è un indirizzo http(s)' }
  const description = readDescription(posting)
  if ('reason' in description) return description
  const postedAt = posting.posted_at?.trim() ? readPostedAt(posting.posted_at) : now
  if (!postedAt) return { reason: 'posted_at non è una data' }

  const location = [posting.location ?? []].flat()
  const given = readSalary({
    min: posting.salary_min,
    max: posting.salary_max,
    currency: posting.currency ?? posting.salary_currency,
    period: posting.salary_period,
  })
  const salary = (given.min ?? given.max) ? given : salaryInText(description.text)
  const places = readPlaces(location)
  const workplace = readWorkplace({
    remote: posting.remote,
    title,
    location,
    text: description.text,
  })
  const expiresAt = posting.valid_through ? readPostedAt(posting.valid_through) : null
  if (expiresAt && expiresAt <= now) return { reason: 'è scaduta' }
  return {
    ...postingKey(posting),
    company,
    title,
    description: description.html,
    descriptionText: description.text,
    isActive: true,
    // "Onsite" is a workplace, although the specification lists it as an employment type. It is
    // used where the source states no employment type.
    employmentType:
      readEmploymentType(posting.employment_type) ?? (workplace === 'onsite' ? 'Onsite' : null),
    workplace,
    experienceLevel: readExperienceLevel(title),
    jobTypes: readJobTypes(title, posting.category),
    skills: readSkills(posting.skills),
    location: places,
    eligibleCountries: readEligibleCountries({ workplace, title, places, text: description.text }),
    places: placesAt(workplace, placesAmong(readPlaces(location, { withRegions: true }))),
    timezoneOverlap: readTimezoneOverlap(description.text),
    benefits: [],
    salaryMin: salary.min,
    salaryMax: salary.max,
    currency: salary.currency,
    salaryPeriod: salary.period,
    applyUrl,
    applyEmailAddress: null,
    internalAts: false,
    quickApply: false,
    // A date in the future would rank the offer above newer ones, so it counts as absent.
    createdAt: postedAt < now ? postedAt : null,
    updatedAt: null,
    expiresAt: expiresAt && new Date(Math.min(+expiresAt, +now + limits.importedLifeMaxMs)),
    unlistedAt: null,
    viewsCount: 0,
    applicationsCount: 0,
  }
}

/** Returns the key by which later imports identify a posting. */
export function postingKey(posting: SourceOffer): Pick<ImportedOffer, 'source' | 'sourceId'> {
  return { source: oneLine(posting.source), sourceId: oneLine(posting.source_id) }
}

function readDescription(posting: SourceOffer): { html: string; text: string } | Rejection {
  const source = {
    html: posting.description_html,
    text: posting.description_text,
    format: posting.description_format,
  }
  const tooLong = { reason: `descrizione oltre i ${limits.descriptionMax} caratteri` }
  if ((source.html ?? source.text ?? '').length > rawDescriptionMax) return tooLong
  try {
    const description = prepareDescription(descriptionHtml(source))
    return description.html.length > limits.descriptionMax ? tooLong : description
  } catch {
    // Deeply nested Markdown can overflow the parser's stack.
    return { reason: 'descrizione illeggibile' }
  }
}

function readCompany({
  name,
  logoUrl,
  website,
}: SourceOffer['company']): ImportedCompany | Rejection {
  const readable = oneLine(name)
  if (readable === '') return { reason: 'company.name manca' }
  if (readable.length > companyNameMax) {
    return { reason: `company.name supera i ${companyNameMax} caratteri` }
  }
  // A bare domain is allowed: a company may be named after its domain, and feeds rarely state the
  // website for comparison.
  if (hasContactDetails(readable) && !isBareDomain(readable)) {
    return { reason: 'company.name contiene un indirizzo o un telefono' }
  }
  return {
    importKey: readable.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase(),
    name: readable,
    logoUrl: logoAddress(logoUrl),
    website: webAddress(website),
    socialMedia: {},
  }
}

/**
 * Returns the address of a logo; null for a `data:` address or an overlong address, which are not
 * stored.
 */
function logoAddress(raw: string | undefined): string | null {
  const address = webAddress(raw)
  return address !== null && address.length <= logoAddressMax ? address : null
}

function webAddress(raw: string | undefined): string | null {
  const address = raw?.trim() ?? ''
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  return new URL(address).href
}
