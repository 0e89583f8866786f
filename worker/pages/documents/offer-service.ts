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
 * An offer whose description is written into the page. It was sanitised when it was stored; here again,
 * since the browser parses it before its own sanitiser is there.
 */
export const sanitised = (offer: JobOffer): JobOffer => ({
  ...offer,
  description: prepareDescription(offer.description).html,
})

/** Offers of which that with this id is open. */
export const withOpen = (offers: JobOffer[], id: string | null): JobOffer[] =>
  offers.map((offer) => (offer.id === id ? sanitised(offer) : offer))

/** Title, summary and address of an offer, wherever it is open: its own page is the canonical one. */
export const headOf = (deps: Deps, offer: JobOffer) => ({
  title: t('title', {
    title: t('offer_title', { title: offer.title, company: offer.company_id.name }),
  }),
  description: offerSummary(offer),
  canonical: absolute(deps, offer.url),
  image: imageOf(deps, offerPicture(offer)),
})

/** An open or closed offer; or the page that says what has become of it. */
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

/** The own page of an offer that is listed. */
export async function offerPage(deps: Deps, url: URL): Promise<Page> {
  const id = offerIdOf(url.pathname) ?? ''
  const read = <Body>(answer: CatalogueAnswer<Body>) => readAnswer(deps, answer)
  const [{ job_offer }, related] = await Promise.all([
    read(offerAnswer(deps, id)),
    // Without it the browser asks.
    read(relatedOffersAnswer(deps, id)).catch(() => undefined),
  ])
  const plain = plainPage(deps, '')
  const head = headOf(deps, job_offer)
  return {
    ...plain,
    ...head,
    // A closed offer is for people who have its link.
    isIndexed: job_offer.is_active,
    data: { ...plain.data, job_offer: sanitised(job_offer), ...(related && { related }) },
    structuredData: jobPosting(job_offer, head.canonical),
    modules: ['offer'],
  }
}
