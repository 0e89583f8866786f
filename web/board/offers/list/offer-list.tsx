import { useQueryClient } from '@tanstack/react-query'
import { useSnapshot } from 'valtio'
import type { OfferFilters } from '#contract/board/offer-filters'
import type { JobOffer, JobOfferList } from '#contract/board/offers'
import { isHiddenOffer } from '#contract/people/hidden'
import { Link } from '../../../components/link.tsx'
import { joinClassNames } from '../../../lib/class-names.ts'
import { createOnDemandComponent } from '../../../lib/create-on-demand-component.tsx'
import { useIsHydrated } from '../../../lib/hydration.ts'
import { loadWithTexts, useT } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { savedAndHiddenMarksState } from '../../../people/marks/state.ts'
import { OfferCard } from '../card/offer-card.tsx'
import { OfferSkeleton } from '../card/offer-skeleton.tsx'
import { buildListAddress } from '../list-address.ts'
import {
  canLoadMoreByScrolling,
  firstPageCursor,
  nextOfferListCursor,
  toOfferListCursor,
} from '../list-cursor.ts'
import { offerPageQuery } from '../queries.ts'
import { LoadMoreOffersButton } from './load-more-offers-button.tsx'
import { OfferListEnd } from './offer-list-end.tsx'
import { OfferListFailureAlert } from './offer-list-failure-alert.tsx'
import { ScrollSentinel } from './scroll-sentinel.tsx'
import type { LoadedOfferList } from './use-offer-list.ts'

type OfferListProps = {
  list: LoadedOfferList
  filters: OfferFilters
  openId: string | null
  /** The offer that is shown above the list, and therefore not in the list. */
  pinnedId: string | null
  appliedIds: ReadonlySet<string>
  onToggle: (offer: JobOffer) => void
}

/** The notes above the list. Needed only during a search or if the list is empty. */
const notes = createOnDemandComponent(
  () => loadWithTexts(import('../search/offer-search-notes.tsx'), 'search'),
  (module) => module.OfferSearchNotes,
  { isOnServer: true },
)

/** Loads the notes above a list if `list` needs them. Returns null if there is nothing to load. */
export const loadOfferSearchNotes = (list: JobOfferList | undefined) =>
  list && (list.search || list.data.length === 0) ? notes.load() : null

/** The list of offers, with its loading and error states. It grows while the visitor scrolls. */
export function OfferList(props: OfferListProps) {
  const { list, filters, openId, pinnedId, appliedIds, onToggle } = props
  const { query, offers } = list
  const t = useT('board')
  const client = useQueryClient()
  const isHydrated = useIsHydrated()
  const { hidden } = useSnapshot(savedAndHiddenMarksState)
  const pagination = query.data?.pages.at(-1)?.pagination
  const first = query.data?.pages[0]
  const start = first?.pagination.currentPage ?? 1
  const last = pagination ? toOfferListCursor(pagination) : firstPageCursor
  const goesOn = canLoadMoreByScrolling(last.page * last.limit)
  const fetchMore = () => void query.fetchNextPage()

  function warmNextPage() {
    if (query.hasNextPage)
      void client.prefetchQuery(offerPageQuery(filters, nextOfferListCursor(last)))
  }

  if (!query.data) {
    return query.error ? (
      <OfferListFailureAlert title={t('failure.list')} text={t('failure.listText')} query={query} />
    ) : (
      <Skeletons count={4} />
    )
  }

  const isSettled = !query.isPlaceholderData
  const canContinue = query.hasNextPage && !query.isFetchNextPageError
  // While the query waits for the network, the old list is not faded, but shown below a notice.
  const isOutdated = !isSettled && query.fetchStatus === 'fetching'
  const isWaiting = !isSettled && query.fetchStatus === 'paused'
  return (
    <div
      aria-busy={isOutdated}
      className={joinClassNames(
        'transition-opacity duration-200',
        // The delay prevents a flicker if the response is fast.
        isOutdated && 'opacity-50 delay-150',
      )}
    >
      {isWaiting && (
        <p role="status" className="mb-3 text-sm text-muted text-pretty">
          {t('list.before')}
        </p>
      )}
      {start > 1 && (
        <p className="mb-3">
          <Link
            to={buildListAddress(paths.home.path, filters)}
            className="touchable font-medium text-brand"
          >
            {t('list.first')}
          </Link>
        </p>
      )}
      {first && (first.search || offers.length === 0) && (
        <notes.Component filters={filters} list={first} isEmpty={offers.length === 0} />
      )}
      <ul className="flex flex-col gap-3 [overflow-anchor:none]">
        {offers
          .filter((offer) => offer.id !== pinnedId && !(isHydrated && isHiddenOffer(offer, hidden)))
          .map((offer) => (
            <li key={offer.id}>
              <OfferCard
                offer={offer}
                isOpen={offer.id === openId}
                isApplied={appliedIds.has(offer.id)}
                onToggle={onToggle}
              />
            </li>
          ))}
      </ul>
      {/* Always as high as the skeletons. Otherwise, the list would grow when they appear, and the
          filters beside a short list would move while the visitor is about to click. */}
      {canContinue && goesOn && (
        <div className="scripts-only mt-3 lg:min-h-83">
          {query.isFetchingNextPage && <Skeletons count={2} />}
        </div>
      )}
      {query.isFetchNextPageError && (
        <div className="mt-3">
          <OfferListFailureAlert
            title={t('failure.more')}
            text={t('failure.moreText')}
            query={{
              error: query.error,
              isFetching: query.isFetchingNextPage,
              refetch: fetchMore,
            }}
          />
        </div>
      )}
      {isSettled && canContinue && goesOn && !query.isFetching && (
        <ScrollSentinel
          key={`${last.page} ${offers.length}`}
          onReach={fetchMore}
          onNear={warmNextPage}
        />
      )}
      {isSettled && canContinue && !goesOn && (
        <LoadMoreOffersButton
          offers={offers}
          isLoading={query.isFetchingNextPage}
          onNear={warmNextPage}
          onPress={fetchMore}
        />
      )}
      {!isHydrated && query.hasNextPage && (
        <p className="mt-5 text-center">
          {/* Without scripts, a link leads to the next page. */}
          <Link
            to={buildListAddress(paths.home.path, filters, last.page + 1)}
            className="touchable font-medium text-brand"
          >
            {t('list.next')}
          </Link>
        </p>
      )}
      {isSettled && !query.hasNextPage && (
        <OfferListEnd filters={filters} isEmpty={offers.length === 0} />
      )}
    </div>
  )
}

function Skeletons({ count }: { count: number }) {
  const t = useT('board')
  return (
    <div role="status" aria-label={t('list.loading')} className="flex flex-col gap-3">
      {[...Array(count).keys()].map((place) => (
        <OfferSkeleton key={place} />
      ))}
    </div>
  )
}
