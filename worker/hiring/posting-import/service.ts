import { prepareDescription } from '../../board/offers/service.ts'
import { hasContactDetails } from '../../contract/hiring/contact-details.ts'
import { isAllowedOfferExpiry, type OfferDraft } from '../../contract/hiring/offer-fields.ts'
import type {
  ImportedPosting,
  PostingConversionLoss,
} from '../../contract/hiring/posting-import.ts'
import { toSingleLine } from '../../contract/invisible-characters.ts'
import { limits } from '../../contract/limits.ts'
import type { Deps, Session } from '../../deps/context.ts'
import {
  FetchFailureError,
  fetchFromWeb,
  NoNetworkError,
  realWebAccess,
  type WebAccess,
} from '../../platform/open-web.ts'
import { problem } from '../../platform/problem.ts'
import { parsePublicUrl } from '../../platform/public-address.ts'
import { enforceRateLimits } from '../../shared/rate-limits/service.ts'
import { ashbyPostingProvider } from './ashby.ts'
import { greenhousePostingProvider } from './greenhouse.ts'
import { isKnownPostingHost, readJobPostingMarkup } from './job-posting-markup.ts'
import { leverPostingProvider } from './lever.ts'
import type { NormalizedPosting } from './normalized-posting.ts'
import { canImportPostings } from './policy.ts'
import { parsePostedDate, readPostingOfferFields } from './reading-service.ts'
import { recruiteePostingProvider } from './recruitee.ts'
import { workablePostingProvider } from './workable.ts'

const providers = [
  greenhousePostingProvider,
  leverPostingProvider,
  ashbyPostingProvider,
  workablePostingProvider,
  recruiteePostingProvider,
]

/** The maximum size of an API's response, which may contain hundreds of postings. */
const answerBytes = 6 * 1024 * 1024
const pageBytes = 3 * 1024 * 1024
/** The time limit for a response. Some sites need ten seconds for a large one. */
const timeoutMs = 12_000
const importsHourly = 30
/** The maximum length of a description. Sanitising more would cost too much CPU time. */
const rawDescriptionMax = 100_000

/**
 * Reads a posting from another site into the fields of a draft. Fetches only sites on an allowlist,
 * by https, and never private addresses. A redirect must stay on the same host or lead to another
 * site on the allowlist.
 * @param web access to other sites; tests replace it
 * @throws `auth.forbidden`, `postings.unknown_site`, `postings.unreadable`, `postings.unreachable`,
 * `postings.too_many`
 */
export async function importPosting(
  deps: Deps,
  session: Session,
  address: string,
  web: WebAccess = realWebAccess,
): Promise<ImportedPosting> {
  if (!canImportPostings(session)) throw problem('auth.forbidden')
  const page = parsePublicUrl(/^https?:\/\//i.test(address) ? address : `https://${address}`)
  const source = page && providers.map((sourceOf) => sourceOf(page)).find((one) => one !== null)
  if (!page || !(source || isKnownPostingHost(page.hostname)))
    throw problem('postings.unknown_site')
  const { profileId } = session
  await enforceRateLimits(deps, 'postings.too_many', [
    { name: 'posting import', subject: profileId, max: importsHourly, windowMs: 60 * 60_000 },
  ])
  page.protocol = 'https:'
  const text = await textAt(deps, web, source?.address ?? page.href)
  const posting = readOrNull(() => (source ? source.read(text) : readJobPostingMarkup(text, page)))
  if (!posting) throw problem('postings.unreadable')
  return toDraft(posting, deps.clock.now())
}

/** Returns null also if the text is nested so deeply that reading it overflows the stack. */
function readOrNull(read: () => NormalizedPosting | null): NormalizedPosting | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Fetches an API's response or a page. @throws `postings.unreadable`, `postings.unreachable` */
async function textAt({ vars }: Deps, web: WebAccess, address: string): Promise<string> {
  const isApi = !isKnownPostingHost(new URL(address).hostname)
  try {
    const bytes = await fetchFromWeb(web, address, {
      accept: 'application/json, text/html',
      maxBytes: isApi ? answerBytes : pageBytes,
      signal: AbortSignal.timeout(timeoutMs),
      userAgent: `Ovunque (+${vars.SITE_ORIGIN})`,
      mayFollow: ({ protocol, hostname }) =>
        protocol === 'https:' &&
        (hostname === new URL(address).hostname || isKnownPostingHost(hostname)),
    })
    return new TextDecoder().decode(bytes)
  } catch (error) {
    if (error instanceof FetchFailureError) {
      throw problem(error.isFinal ? 'postings.unreadable' : 'postings.unreachable')
    }
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    if (isTimeout || error instanceof NoNetworkError || error instanceof TypeError) {
      throw problem('postings.unreachable')
    }
    throw error
  }
}

/** Maps a posting to the fields of a draft. Fields that the posting does not state are left out. */
function toDraft(posting: NormalizedPosting, now: Date): ImportedPosting {
  const { html, applyUrl, salary = {}, locations, employment, category, remote } = posting
  const title = toSingleLine(posting.title).slice(0, limits.offerTitleMax)
  const isTooLong = html.length > rawDescriptionMax
  const description = isTooLong ? { html: '', text: '' } : prepareDescription(html)
  const isOver = isTooLong || description.html.length > limits.offerDescriptionMax
  const known = readPostingOfferFields({
    title,
    locations: locations.filter((place) => place.trim() !== ''),
    text: description.text,
    remote,
    employment,
    category,
    salary,
    workplace: posting.workplace,
  })
  const closes = posting.validThrough && parsePostedDate(posting.validThrough)?.toISOString()
  const draft: Partial<OfferDraft> = {
    ...(title !== '' && !hasContactDetails(title) && { title }),
    ...(!isOver && description.text !== '' && { job_description: description.html }),
    ...(known.jobCategories.length > 0 && { job_type: known.jobCategories }),
    ...(known.workplace && {
      workplace: known.workplace,
      ...(known.workplace === 'remote' ? { locations: known.location } : { places: known.places }),
    }),
    ...(known.timezoneOverlap && { timezone_overlap: known.timezoneOverlap }),
    ...(known.employmentType && { employment_type: known.employmentType }),
    ...(known.experienceLevel !== 'Not Specified' && { experience_level: known.experienceLevel }),
    ...((known.salaryMin ?? known.salaryMax) !== null && {
      salary_min: known.salaryMin ?? 0,
      salary_max: known.salaryMax ?? 0,
      currency: known.currency,
      salary_period: known.salaryPeriod,
    }),
    ...(applyUrl && parsePublicUrl(applyUrl) && { apply_url: applyUrl.slice(0, limits.urlMax) }),
    ...(closes && isAllowedOfferExpiry(closes, now) && { expires_at: closes }),
  }
  return { draft, notes: notesAbout(html, isOver) }
}

function notesAbout(html: string, isOver: boolean): PostingConversionLoss[] {
  const notes: [PostingConversionLoss, boolean][] = [
    // A table with a single cell only serves the page's layout, so its loss is not reported.
    ['tables', (html.match(/<t[dh]\b/gi)?.length ?? 0) > 1],
    ['images', /<img\b/i.test(html)],
    ['too_long', isOver],
  ]
  return notes.flatMap(([note, isTrue]) => (isTrue ? [note] : []))
}
