import type { OfferFilters } from '#contract/board/offer-filters'
import type { JobOfferList } from '#contract/board/offers'
import { NoOffers } from './no-offers.tsx'
import { SearchNotes } from './search-notes.tsx'

type ListNotesProps = { filters: OfferFilters; list: JobOfferList; isEmpty: boolean }

/** What is said above a list: how a search was understood, and where to go from an empty one. */
export function ListNotes({ filters, list, isEmpty }: ListNotesProps) {
  return (
    <>
      {list.search && <SearchNotes filters={filters} reading={list.search} />}
      {isEmpty && <NoOffers filters={filters} wider={list.wider ?? []} />}
    </>
  )
}
