import type { InfiniteData } from '@tanstack/react-query'
import type { OwnJobOffer, OwnJobOfferList } from '#contract/hiring/offer-input'

type Pages = InfiniteData<OwnJobOfferList, unknown>

export const findOfferInPages = (pages: Pages | undefined, id: string): OwnJobOffer | undefined =>
  listOffersInPages(pages).find((offer) => offer.id === id)

export const listOffersInPages = (pages: Pages | undefined): OwnJobOffer[] =>
  pages?.pages.flatMap(({ data }) => data) ?? []

export const changeOfferInPages = (
  pages: Pages | undefined,
  id: string,
  change: (offer: OwnJobOffer) => OwnJobOffer,
): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      data: page.data.map((offer) => (offer.id === id ? change(offer) : offer)),
    })),
  }

export const removeOfferFromPages = (pages: Pages | undefined, id: string): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      data: page.data.filter((offer) => offer.id !== id),
      pagination: {
        ...page.pagination,
        total: page.pagination.total - (findOfferInPages(pages, id) ? 1 : 0),
      },
    })),
  }
