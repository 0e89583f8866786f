import { type CatalogueAnswer, readAnswer } from '../../board/catalogue/answer-service.ts'
import {
  isFormerOffer,
  offerAnswer,
  prepareDescription,
  relatedOffersAnswer,
} from '../../board/offers/service.ts'
import { offerIdOf } from '../../contract/board/offer-address.ts'
import type { JobOffer } from '../../contract/board/offers.ts'
import type { Deps } from '../../deps/context.ts'
import { t } from '../../platform/i18n.ts'
import { offerPicture, offerSummary } from '../previews/service.ts'
import { jobPosting } from './job-posting.ts'
import type { Page } from './page.ts'
import { absolute, imageOf, orMissing, plainPage } from './plain-service.ts'

/**
 * Returns an offer whose description is safe to write into the page. The description was sanitised
 * when it was stored. It is sanitised again, because the browser parses the page before the web app
 * has loaded its own sanitiser.
 */
export const sanitised = (offer: JobOffer): JobOffer => ({
  ...offer,
  description: prepareDescription(offer.description).html,
})

/**
 * Sanitises the description of the offer with this id, which the page shows opened. The other
 * offers are unchanged.
 */
export const withOpen = (offers: JobOffer[], id: string | null): JobOffer[] =>
  offers.map((offer) => (offer.id === id ? sanitised(offer) : offer))

/**
 * Returns the head of an offer's page: title, summary, canonical address and preview picture. The
 * canonical address is always the offer's own page, even if the offer is opened in the list.
 */
export const headOf = (deps: Deps, offer: JobOffer) => ({
  title: t('title', {
    title: t('offer_title', { title: offer.title, company: offer.company_id.name }),
  }),
  description: offerSummary(offer),
  canonical: absolute(deps, offer.url),
  image: imageOf(deps, offerPicture(offer)),
})

/** Returns a listed offer. If the offer is not listed, returns the error page for its address. */
export async function findOffer(deps: Deps, url: URL): Promise<{ offer: JobOffer } | Page> {
  const id = offerIdOf(url.pathname)
  const read = <Body>(answer: CatalogueAnswer<Body>) => readAnswer(deps, answer)
  const found = id === null ? null : await orMissing(() => read(offerAnswer(deps, id)))
  if (found) return { offer: found.job_offer }
  const isFormer = id !== null && (await isFormerOffer(deps, id))
  const plain = plainPage(deps, t('offer_unknown_title'), isFormer ? 410 : 404)
  const related = isFormer ? await read(relatedOffersAnswer(deps, id)) : null
  return { ...plain, data: { ...plain.data, job_offer: null, related }, modules: ['offer'] }
}

/** Builds the page of a listed offer. */
export async function offerPage(deps: Deps, url: URL): Promise<Page> {
  const id = offerIdOf(url.pathname) ?? ''
  const read = <Body>(answer: CatalogueAnswer<Body>) => readAnswer(deps, answer)
  const [{ job_offer }, related] = await Promise.all([
    read(offerAnswer(deps, id)),
    // If the request for related offers fails, the browser requests them itself.
    read(relatedOffersAnswer(deps, id)).catch(() => undefined),
  ])
  const plain = plainPage(deps, '')
  const head = headOf(deps, job_offer)
  return {
    ...plain,
    ...head,
    // A closed offer is not indexed; its page remains for people who have the link.
    isIndexed: job_offer.is_active,
    data: { ...plain.data, job_offer: sanitised(job_offer), ...(related && { related }) },
    structuredData: jobPosting(job_offer, head.canonical),
    modules: ['offer'],
  }
}
