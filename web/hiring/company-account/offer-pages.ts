import type { InfiniteData } from '@tanstack/react-query'
import type { OwnJobOffer, OwnJobOfferList } from '#contract/hiring/offer-input'

type Pages = InfiniteData<OwnJobOfferList, unknown>

export const findOffer = (pages: Pages | undefined, id: string): OwnJobOffer | undefined =>
  offersInPages(pages).find((offer) => offer.id === id)

export const offersInPages = (pages: Pages | undefined): OwnJobOffer[] =>
  pages?.pages.flatMap(({ data }) => data) ?? []

export const pagesWithChangedOffer = (
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

export const pagesWithoutOffer = (pages: Pages | undefined, id: string): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({
      data: page.data.filter((offer) => offer.id !== id),
      pagination: {
        ...page.pagination,
        total: page.pagination.total - (findOffer(pages, id) ? 1 : 0),
      },
    })),
  }
