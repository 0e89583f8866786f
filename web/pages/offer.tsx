import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { parseOfferIdFromPath } from '#contract/board/offer-address'
import { emptyOfferFilters } from '#contract/board/offer-filters'
import { collectAppliedOfferIds } from '../applications/own-applications/state.ts'
import { OfferSkeleton } from '../board/offers/card/offer-skeleton.tsx'
import { OfferLinkList } from '../board/offers/list/offer-link-list.tsx'
import { OfferListFailureAlert } from '../board/offers/list/offer-list-failure-alert.tsx'
import { OfferArticle } from '../board/offers/page/offer-article.tsx'
import { relatedOffersQuery } from '../board/offers/page/related-offers.ts'
import { offerQuery } from '../board/offers/queries.ts'
import { SearchForm } from '../board/offers/search/search-form.tsx'
import { Link } from '../components/link.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { useT } from '../lib/i18n.ts'
import type { PageComponent } from '../lib/page-data.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../people/session/state.ts'

export const OfferPage: PageComponent = () => {
  const t = useT('board')
  const own = useT('offer')
  const meta = useT('meta')
  const { pathname, state } = useLocation()
  const navigate = useNavigate()
  const id = parseOfferIdFromPath(pathname)
  // The address of the list from which the visitor came, including the filters.
  const from: string | undefined = state?.from
  const query = useQuery({ ...offerQuery(id ?? ''), enabled: id !== null })
  const related = useQuery({ ...relatedOffersQuery(id ?? ''), enabled: id !== null }).data
  const applied = collectAppliedOfferIds(useSession().user_applications)
  const offer = id === null ? null : query.data
  const isMissing = offer === null
  useDocumentTitle(
    offer
      ? meta('offer_title', { title: offer.title, company: offer.company_id.name })
      : meta(isMissing ? 'offer_unknown_title' : 'pages.offer'),
  )
  return (
    <div className="page py-6 sm:py-8">
      <p className="mb-4 print:hidden">
        <Link
          to={from ?? paths.home.href()}
          className="touchable inline-flex items-center gap-1.5 font-medium text-brand"
        >
          <span aria-hidden="true" className="i-lucide-arrow-left" />
          {own(from ? 'back' : 'all')}
        </Link>
      </p>
      {offer && <OfferArticle offer={offer} isApplied={applied.has(offer.id)} />}
      {isMissing && (
        <header>
          <h1 className="heading text-3xl">{own(related ? 'gone' : 'unknown')}</h1>
          <p className="mt-3 mb-6 max-w-prose text-lg text-muted text-pretty">
            {own(related ? 'goneText' : 'unknownText')}
          </p>
          <SearchForm
            filters={emptyOfferFilters}
            onSearch={(search) => navigate(`${paths.home.path}?${new URLSearchParams({ search })}`)}
          />
        </header>
      )}
      {offer === undefined &&
        (query.error ? (
          <OfferListFailureAlert
            title={t('failure.offer')}
            text={t('failure.offerText')}
            query={query}
          />
        ) : (
          <div role="status" aria-label={own('loading')}>
            <OfferSkeleton />
          </div>
        ))}
      {related && (
        <>
          <OfferLinkList title={own('similar')} offers={related.similar} />
          <OfferLinkList
            title={own('sameCompany', { company: offer?.company_id.name ?? '' })}
            offers={offer ? related.same_company : []}
          />
        </>
      )}
    </div>
  )
}

OfferPage.fill = (client, { job_offer, related }, { pathname }) => {
  const id = parseOfferIdFromPath(pathname) ?? ''
  if (job_offer !== undefined) client.setQueryData(offerQuery(id).queryKey, job_offer)
  if (related !== undefined) client.setQueryData(relatedOffersQuery(id).queryKey, related)
}
