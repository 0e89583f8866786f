import type { OfferFilters } from '#contract/board/offer-filters'
import type { JobOfferList } from '#contract/board/offers'
import { NoOffers } from './no-offers.tsx'
import { SearchNotes } from './search-notes.tsx'

type ListNotesProps = { filters: OfferFilters; list: JobOfferList; isEmpty: boolean }

/** Notes above a list: how the search was interpreted, or suggestions if the list is empty. */
export function ListNotes({ filters, list, isEmpty }: ListNotesProps) {
  return (
    <>
      {list.search && <SearchNotes filters={filters} reading={list.search} />}
      {isEmpty && <NoOffers filters={filters} wider={list.wider ?? []} />}
    </>
  )
}
