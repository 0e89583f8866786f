import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import {
  type OfferLandingPage as Landing,
  toLandingPageOfferFilters,
} from '#contract/board/landing-pages'
import { collectAppliedOfferIds } from '../applications/own-applications/state.ts'
import { LandingPageLinks } from '../board/landing-pages/landing-page-links.tsx'
import { landingPageQuery } from '../board/landing-pages/queries.ts'
import { OfferSkeleton } from '../board/offers/card/offer-skeleton.tsx'
import { useOfferToggle } from '../board/offers/card/use-offer-toggle.ts'
import { readOpenOfferId } from '../board/offers/card/use-open-offer.ts'
import { ListExtrasHost } from '../board/offers/list/list-extras-host.tsx'
import { OfferList } from '../board/offers/list/offer-list.tsx'
import { OfferListFailureAlert } from '../board/offers/list/offer-list-failure-alert.tsx'
import { useOfferList } from '../board/offers/list/use-offer-list.ts'
import { buildListAddress } from '../board/offers/list-address.ts'
import { cacheFirstOfferPage, offerQuery } from '../board/offers/queries.ts'
import { Button } from '../components/button.tsx'
import { Link } from '../components/link.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'
import { formatMoney, formatNumber } from '../lib/format-money.ts'
import { useT } from '../lib/i18n.ts'
import type { PageComponent } from '../lib/page-data.ts'
import { paths } from '../lib/paths.ts'
import { useSession } from '../people/session/state.ts'

/** A landing page: open remote offers for one skill, job category, employment type or country. */
export const LandingPage: PageComponent = () => {
  const t = useT('landing')
  const board = useT('board')
  const meta = useT('meta')
  const { slug = '' } = useParams()
  const query = useQuery(landingPageQuery(slug))
  const page = query.data?.landing_page
  useDocumentTitle(
    page
      ? meta('landing_title', { label: page.label, count: page.count })
      : meta(query.data === null ? 'pages.not_found' : 'pages.landing'),
  )
  if (query.data === null) {
    return (
      <div className="page flex flex-col items-start py-16 sm:py-24">
        <h1 className="heading text-3xl">{t('unknown')}</h1>
        <p className="mt-3 max-w-prose text-lg text-muted text-pretty">{t('unknownText')}</p>
        <Button asChild size="lg" className="mt-6">
          <Link to={paths.landings.href()}>{t('toDirectory')}</Link>
        </Button>
      </div>
    )
  }
  if (!query.data || !page) {
    return (
      <div className="page py-8 sm:py-14 max-w-212!">
        {query.error ? (
          <OfferListFailureAlert
            title={board('failure.list')}
            text={board('failure.listText')}
            query={query}
          />
        ) : (
          <div role="status" aria-label={board('list.loading')} className="flex flex-col gap-3">
            <OfferSkeleton />
            <OfferSkeleton />
          </div>
        )}
      </div>
    )
  }
  const { salaries, related } = query.data
  return (
    <div className="page py-6 sm:py-10 max-w-212!">
      <p className="mb-4">
        <Link
          to={paths.landings.href()}
          className="touchable inline-flex items-center gap-1.5 font-medium text-brand"
        >
          <span aria-hidden="true" className="i-lucide-arrow-left" />
          {t('all')}
        </Link>
      </p>
      <h1 className="heading text-3xl wrap-anywhere">{t('title', { label: page.label })}</h1>
      <p className="mt-3 text-lg text-muted text-pretty tabular-nums">
        {t('open', { count: page.count, total: formatNumber(page.count) })}
        {salaries &&
          ` ${t('salaries', {
            count: salaries.count,
            lower: formatMoney(salaries.lowerQuartile),
            upper: formatMoney(salaries.upperQuartile),
            median: formatMoney(salaries.median),
          })}`}
      </p>
      <div className="mt-4 mb-3 flex flex-wrap items-center gap-x-5">
        <Link
          to={buildListAddress(paths.home.path, toLandingPageOfferFilters(page))}
          className="touchable inline-flex items-center gap-1.5 font-medium text-brand"
        >
          <span aria-hidden="true" className="i-lucide-sliders-horizontal" />
          {t('refine')}
        </Link>
        <ListExtrasHost filters={toLandingPageOfferFilters(page)} />
      </div>
      <LandingOffers page={page} />
      {related.length > 0 && (
        <section className="mt-12" aria-labelledby="related-pages">
          <h2 id="related-pages" className="heading text-xl mb-3">
            {t('related')}
          </h2>
          <LandingPageLinks pages={related} />
        </section>
      )}
    </div>
  )
}

LandingPage.fill = (client, { landing, list, job_offer }, { pathname, search }) => {
  if (landing === undefined) return
  const slug = pathname.slice(pathname.lastIndexOf('/') + 1)
  client.setQueryData(landingPageQuery(slug).queryKey, landing)
  if (landing) cacheFirstOfferPage(client, toLandingPageOfferFilters(landing.landing_page), list)
  const id = readOpenOfferId(search)
  if (job_offer && id !== null) client.setQueryData(offerQuery(id).queryKey, job_offer)
}

function LandingOffers({ page }: { page: Landing }) {
  const t = useT('landing')
  const filters = toLandingPageOfferFilters(page)
  const list = useOfferList(filters)
  const { openId, toggleOffer } = useOfferToggle()
  const applied = collectAppliedOfferIds(useSession().user_applications)
  return (
    <section className="mt-6" aria-labelledby="landing-offers">
      <h2 id="landing-offers" className="sr-only">
        {t('offers')}
      </h2>
      <OfferList
        list={list}
        filters={filters}
        openId={openId}
        pinnedId={null}
        appliedIds={applied}
        onToggle={toggleOffer}
      />
    </section>
  )
}
