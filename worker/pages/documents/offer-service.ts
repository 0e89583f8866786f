import { type CacheableResponse, readResponseBody } from '../../board/catalogue/answer-service.ts'
import {
  cacheableOffer,
  cacheableRelatedOffers,
  isFormerOffer,
  prepareDescription,
} from '../../board/offers/service.ts'
import { parseOfferIdFromPath } from '../../contract/board/offer-address.ts'
import type { JobOffer } from '../../contract/board/offers.ts'
import type { Deps } from '../../deps/context.ts'
import { t } from '../../platform/i18n.ts'
import { buildOfferPreviewImage, summariseOffer } from '../previews/service.ts'
import { buildJobPostingStructuredData } from './job-posting.ts'
import type { UnrenderedPage } from './page.ts'
import {
  buildPagePreviewImage,
  buildPlainPage,
  nullIfNotFound,
  toAbsoluteUrl,
} from './plain-service.ts'

/**
 * Sanitises the description again, because the browser parses the page before the web app's
 * sanitiser has loaded.
 */
export const sanitiseOffer = (offer: JobOffer): JobOffer => ({
  ...offer,
  description: prepareDescription(offer.description).html,
})

/** Sanitises only the offer with this id, the only one whose description the page shows. */
export const sanitiseOpenOffer = (offers: JobOffer[], id: string | null): JobOffer[] =>
  offers.map((offer) => (offer.id === id ? sanitiseOffer(offer) : offer))

/** Returns the HTML head of a page that shows an offer. Its canonical address is the offer's. */
export const buildOfferPageHead = (deps: Deps, offer: JobOffer) => ({
  title: t('title', {
    title: t('offer_title', { title: offer.title, company: offer.company_id.name }),
  }),
  description: summariseOffer(offer),
  canonical: toAbsoluteUrl(deps, offer.url),
  image: buildPagePreviewImage(deps, buildOfferPreviewImage(offer)),
})

/** Returns the listed offer at an address, or an error page if there is no such offer. */
export async function findOfferOrErrorPage(
  deps: Deps,
  url: URL,
): Promise<{ offer: JobOffer } | UnrenderedPage> {
  const id = parseOfferIdFromPath(url.pathname)
  const read = <Body>(answer: CacheableResponse<Body>) => readResponseBody(deps, answer)
  const found = id === null ? null : await nullIfNotFound(() => read(cacheableOffer(deps, id)))
  if (found) return { offer: found.job_offer }
  const isFormer = id !== null && (await isFormerOffer(deps, id))
  const plain = buildPlainPage(deps, t('offer_unknown_title'), isFormer ? 410 : 404)
  const related = isFormer ? await read(cacheableRelatedOffers(deps, id)) : null
  return { ...plain, data: { ...plain.data, job_offer: null, related }, modules: ['offer'] }
}

export async function buildOfferPage(deps: Deps, url: URL): Promise<UnrenderedPage> {
  const id = parseOfferIdFromPath(url.pathname) ?? ''
  const read = <Body>(answer: CacheableResponse<Body>) => readResponseBody(deps, answer)
  const [{ job_offer }, related] = await Promise.all([
    read(cacheableOffer(deps, id)),
    // If the related offers cannot be read here, the browser requests them itself.
    read(cacheableRelatedOffers(deps, id)).catch(() => undefined),
  ])
  const plain = buildPlainPage(deps, '')
  const head = buildOfferPageHead(deps, job_offer)
  return {
    ...plain,
    ...head,
    // Search engines must not index a closed offer, but people who have the link can still open it.
    isIndexed: job_offer.is_active,
    data: { ...plain.data, job_offer: sanitiseOffer(job_offer), ...(related && { related }) },
    structuredData: buildJobPostingStructuredData(job_offer, head.canonical),
    modules: ['offer'],
  }
}
