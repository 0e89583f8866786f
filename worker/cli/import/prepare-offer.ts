import { prepareDescription } from '../../board/offers/service.ts'
import { hasContactDetails, isBareDomain } from '../../contract/hiring/contact-details.ts'
import { toSingleLine } from '../../contract/invisible-characters.ts'
import { limits } from '../../contract/limits.ts'
import {
  parsePostedDate,
  readPostingOfferFields,
} from '../../hiring/posting-import/reading-service.ts'
import type { ImportedCompany, ImportedOffer } from '../imported-offer.ts'
import { toDescriptionHtml } from './description-source.ts'
import type { PostingRejection, SourceOffer } from './source-offer.ts'

const companyNameMax = 200
const logoAddressMax = 2_000
/** Longer HTML descriptions are rejected, because cleaning them would take too long. */
const rawDescriptionMax = 100_000
/** For Markdown and plain text. Some Markdown takes quadratic time: this length can take 8 s. */
const rawTextMax = 25_000

/** The columns that are the same in every imported offer, because feeds do not state them. */
const columnsNotInFeeds = {
  isActive: true,
  benefits: [],
  applyEmailAddress: null,
  internalAts: false,
  quickApply: false,
  updatedAt: null,
  unlistedAt: null,
  viewsCount: 0,
  applicationsCount: 0,
} satisfies Partial<ImportedOffer>

/** Converts a posting to an offer, or returns in Italian the reason why it was rejected. */
export function convertPostingToOffer(
  posting: SourceOffer,
  now: Date,
): Required<ImportedOffer> | PostingRejection {
  const title = toSingleLine(posting.title)
  if (title === '') return { reason: 'title manca' }
  if (title.length > limits.offerTitleMax) {
    return { reason: `title supera i ${limits.offerTitleMax} caratteri` }
  }
  // As on the site, titles with contact details are rejected, because titles appear in mails.
  if (hasContactDetails(title)) return { reason: 'title contiene un indirizzo o un telefono' }
  const company = readCompany(posting.company)
  if ('reason' in company) return company
  const applyUrl = webAddress(posting.apply_url)
  if (!applyUrl) return { reason: 'apply_url manca o non è un indirizzo http(s)' }
  const description = readDescription(posting)
  if ('reason' in description) return description
  const postedAt = posting.posted_at?.trim() ? parsePostedDate(posting.posted_at) : now
  if (!postedAt) return { reason: 'posted_at non è una data' }

  const fields = readPostingOfferFields({
    title,
    locations: [posting.location ?? []].flat(),
    text: description.text,
    remote: posting.remote,
    employment: posting.employment_type,
    category: posting.category,
    skills: posting.skills,
    salary: {
      min: posting.salary_min,
      max: posting.salary_max,
      currency: posting.currency ?? posting.salary_currency,
      period: posting.salary_period,
    },
  })
  const expiresAt = posting.valid_through ? parsePostedDate(posting.valid_through) : null
  if (expiresAt && expiresAt <= now) return { reason: 'è scaduta' }
  return {
    ...toPostingKey(posting),
    company,
    title,
    description: description.html,
    descriptionText: description.text,
    ...fields,
    ...columnsNotInFeeds,
    applyUrl,
    // A creation date in the future is ignored, because it would keep the offer above all new ones.
    createdAt: postedAt < now ? postedAt : null,
    expiresAt: expiresAt && new Date(Math.min(+expiresAt, +now + limits.importedOfferLifeMaxMs)),
  }
}

/** Returns the source and the id in that source, by which later imports recognise a posting. */
export function toPostingKey(posting: SourceOffer): Pick<ImportedOffer, 'source' | 'sourceId'> {
  return { source: toSingleLine(posting.source), sourceId: toSingleLine(posting.source_id) }
}

function readDescription(posting: SourceOffer): { html: string; text: string } | PostingRejection {
  const source = {
    html: posting.description_html?.trim() || undefined,
    text: posting.description_text,
    format: posting.description_format,
  }
  const tooLong = { reason: `descrizione oltre i ${limits.offerDescriptionMax} caratteri` }
  const rawMax = source.html === undefined ? rawTextMax : rawDescriptionMax
  if ((source.html ?? source.text ?? '').length > rawMax) return tooLong
  try {
    const description = prepareDescription(toDescriptionHtml(source))
    return description.html.length > limits.offerDescriptionMax ? tooLong : description
  } catch {
    // The description cannot be parsed: deeply nested Markdown can overflow the parser's stack.
    return { reason: 'descrizione illeggibile' }
  }
}

function readCompany({
  name,
  logoUrl,
  website,
}: SourceOffer['company']): ImportedCompany | PostingRejection {
  const readable = toSingleLine(name)
  if (readable === '') return { reason: 'company.name manca' }
  if (readable.length > companyNameMax) {
    return { reason: `company.name supera i ${companyNameMax} caratteri` }
  }
  // A name that is only a domain is allowed, because some companies are named after their domain.
  // It need not be the domain of the company's website, because feeds rarely state the website.
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

/** Returns the address of a logo; null if it is too long or not an http(s) address. */
function logoAddress(raw: string | undefined): string | null {
  const address = webAddress(raw)
  return address !== null && address.length <= logoAddressMax ? address : null
}

function webAddress(raw: string | undefined): string | null {
  const address = raw?.trim() ?? ''
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null
  const { href, username, password } = new URL(address)
  // A user name can imitate a site: `https://bank.example@evil.example` leads to `evil.example`.
  return username === '' && password === '' ? href : null
}
