import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import {
  countActiveFilters,
  emptyOfferFilters,
  parseOfferFilters,
  toCanonicalFilterParams,
} from '#contract/board/offer-filters'
import { collectAppliedOfferIds } from '../applications/own-applications/state.ts'
import { useOfferDocumentTitle } from '../board/offers/card/use-offer-document-title.ts'
import { useOfferToggle } from '../board/offers/card/use-offer-toggle.ts'
import { readOpenOfferId } from '../board/offers/card/use-open-offer.ts'
import { FilterRail } from '../board/offers/filters/filter-rail.tsx'
import { NoScriptFilterForm } from '../board/offers/filters/no-script-filter-form.tsx'
import { PopularFilterChips } from '../board/offers/filters/popular-filter-chips.tsx'
import { useFilters } from '../board/offers/filters/use-filters.ts'
import { ListExtrasHost } from '../board/offers/list/list-extras-host.tsx'
import { OfferList } from '../board/offers/list/offer-list.tsx'
import { OfferListToolbar } from '../board/offers/list/offer-list-toolbar.tsx'
import { PinnedOfferCard } from '../board/offers/list/pinned-offer-card.tsx'
import { useOfferList } from '../board/offers/list/use-offer-list.ts'
import { usePinnedOffer } from '../board/offers/list/use-pinned-offer.ts'
import { useScrollToListTop } from '../board/offers/list/use-scroll-to-list-top.ts'
import { cacheFirstOfferPage, offerQuery } from '../board/offers/queries.ts'
import { HomeHeroSection } from '../board/offers/search/home-hero-section.tsx'
import { SearchForm } from '../board/offers/search/search-form.tsx'
import { offerFacetsQuery } from '../fields/offer-facets.ts'
import { useT } from '../lib/i18n.ts'
import type { PageComponent } from '../lib/page-data.ts'
import { useMedia } from '../lib/use-media.ts'
import { useSession } from '../people/session/state.ts'

/** The list of offers with its search and filters, which are stored in the page's address. */
export const HomePage: PageComponent = () => {
  const t = useT('board')
  const { filters, changeFilters } = useFilters()
  const { openId, toggleOffer } = useOfferToggle()
  const listName = toCanonicalFilterParams(filters).toString()
  const list = useOfferList(filters)
  const facets = useQuery(offerFacetsQuery(filters)).data
  // The number of all offers is shown only while no filter is active.
  const isFiltered = countActiveFilters(filters) > 0
  const all = useQuery({ ...offerFacetsQuery(emptyOfferFilters), enabled: !isFiltered }).data
  // Whether the filters are beside the list. On narrower screens they are in a panel.
  const isWide = useMedia('(width >= 64em)')
  const applied = collectAppliedOfferIds(useSession().user_applications)

  const { isPlaceholderData } = list.query
  const loadedIds = useMemo(
    () => (list.isReturning ? null : new Set(list.offers.map((offer) => offer.id))),
    [list.isReturning, list.offers],
  )
  const pinnedId = usePinnedOffer(listName, openId, loadedIds)
  const total = isPlaceholderData ? undefined : list.total

  const listTop = useRef<HTMLElement>(null)
  useScrollToListTop(listName, listTop)
  useOfferDocumentTitle(openId, list.offers, pinnedId)

  return (
    <>
      <HomeHeroSection
        total={all?.total}
        isSearching={isFiltered}
        search={<SearchForm filters={filters} onSearch={(search) => changeFilters({ search })} />}
      >
        <div className="scripts-only">
          <PopularFilterChips
            filters={filters}
            popular={facets?.popular}
            onChange={changeFilters}
          />
        </div>
      </HomeHeroSection>
      <div className="page grid gap-x-9 lg:grid-cols-[15.5rem_minmax(0,1fr)]">
        {isWide && (
          <div className="scripts-only hidden lg:block">
            <div className="sticky top-0 max-h-dvh overflow-y-auto py-4 -mx-2 px-2">
              <FilterRail filters={filters} facets={facets} onChange={changeFilters} />
            </div>
          </div>
        )}
        {/* Only the server renders this, because browsers with scripts would not show it. */}
        <noscript>
          {import.meta.env.SSR && <NoScriptFilterForm filters={filters} facets={facets} />}
        </noscript>
        <section ref={listTop} aria-labelledby="offerte" className="min-w-0 lg:py-1">
          <h2 id="offerte" className="sr-only">
            {t('list.title')}
          </h2>
          <OfferListToolbar
            filters={filters}
            facets={facets}
            total={total}
            onChange={changeFilters}
          >
            <ListExtrasHost filters={filters} />
          </OfferListToolbar>
          {pinnedId !== null && (
            <div className="mb-3">
              <PinnedOfferCard
                key={pinnedId}
                id={pinnedId}
                isOpen={pinnedId === openId}
                isApplied={applied.has(pinnedId)}
                onToggle={toggleOffer}
              />
            </div>
          )}
          <OfferList
            list={list}
            filters={filters}
            openId={openId}
            pinnedId={pinnedId}
            appliedIds={applied}
            onToggle={toggleOffer}
          />
        </section>
      </div>
    </>
  )
}

HomePage.fill = (client, { list, facets, job_offer }, { search }) => {
  const filters = parseOfferFilters(new URLSearchParams(search))
  cacheFirstOfferPage(client, filters, list)
  if (facets) client.setQueryData(offerFacetsQuery(filters).queryKey, facets)
  const id = readOpenOfferId(search)
  if (job_offer !== undefined && id !== null)
    client.setQueryData(offerQuery(id).queryKey, job_offer)
}
