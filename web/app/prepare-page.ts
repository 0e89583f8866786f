import { loadOfferBody } from '../board/offers/offer-card.tsx'
import { openOfferId } from '../board/offers/use-open-offer.ts'
import { loadPublicRoute } from './routes.tsx'

/** Loads the code and the texts that the first render of the page at `url` needs. */
export async function preparePage({ pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  await Promise.all([loadPublicRoute(pathname), openOfferId(search) && loadOfferBody()])
}
