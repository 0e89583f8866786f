import type { OfferFilters } from '#contract/board/offer-filters'
import type { JobOfferList } from '#contract/board/offers'
import { NoOffersNotice } from './no-offers-notice.tsx'
import { SearchInterpretationNotes } from './search-interpretation-notes.tsx'

type ListNotesProps = { filters: OfferFilters; list: JobOfferList; isEmpty: boolean }

/** Notes that say how the search text was understood and, if the list is empty, what to change. */
export function OfferSearchNotes({ filters, list, isEmpty }: ListNotesProps) {
  const { search, wider = [] } = list
  return (
    <>
      {search && <SearchInterpretationNotes filters={filters} reading={search} isEmpty={isEmpty} />}
      {isEmpty && <NoOffersNotice filters={filters} wider={wider} />}
    </>
  )
}
