import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { collectAppliedOfferIds } from '../applications/own-applications/state.ts'
import { OfferSkeleton } from '../board/offers/card/offer-skeleton.tsx'
import { useOfferToggle } from '../board/offers/card/use-offer-toggle.ts'
import { CompanyOfferList } from '../board/offers/list/company-offer-list.tsx'
import { OfferLinkList } from '../board/offers/list/offer-link-list.tsx'
import { OfferListFailureAlert } from '../board/offers/list/offer-list-failure-alert.tsx'
import { CompanyAboutSection } from '../hiring/companies/company-about-section.tsx'
import { CompanyFactsCard } from '../hiring/companies/company-facts-card.tsx'
import { CompanyHeader } from '../hiring/companies/company-header.tsx'
import { CompanyNotFoundNotice } from '../hiring/companies/company-not-found-notice.tsx'
import { CompanySkeleton } from '../hiring/companies/company-skeleton.tsx'
import { companyPageQuery } from '../hiring/companies/queries.ts'
import { useDocumentTitle } from '../lib/document-title.ts'
import { formatNumber } from '../lib/format-money.ts'
import { useT } from '../lib/i18n.ts'
import { type PageComponent, usePageData } from '../lib/page-data.ts'
import { useSession } from '../people/session/state.ts'
import { ReportButton } from '../trust/reports/report-button.tsx'

export const CompanyPage: PageComponent = () => {
  const t = useT('board')
  const own = useT('company-page')
  const meta = useT('meta')
  const { id = '' } = useParams()
  const query = useInfiniteQuery(companyPageQuery(id))
  const { openId, toggleOffer } = useOfferToggle()
  const applied = collectAppliedOfferIds(useSession().user_applications)
  const first = query.data?.pages[0]
  const isUnknown = first === null
  const total = first?.pagination.total ?? 0
  const { former_company } = usePageData()
  const former = former_company?.id === id ? former_company : undefined
  useDocumentTitle(
    first
      ? meta('company_title', { company: first.company.name })
      : meta(isUnknown ? 'pages.not_found' : 'site_name'),
  )

  if (first) {
    return (
      <div className="page py-6 sm:py-8 grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <CompanyHeader company={first.company}>
          {total > 0 && (
            <a
              href="#offerte-aperte"
              className="touchable inline-flex items-center gap-1.5 text-brand underline-offset-4"
            >
              <span aria-hidden="true" className="i-lucide-chevron-down" />
              {own('open', { count: total, total: formatNumber(total) })}
            </a>
          )}
        </CompanyHeader>
        <aside className="lg:col-start-2 lg:row-start-1 lg:row-span-2">
          <CompanyFactsCard company={first.company} />
        </aside>
        <div className="min-w-0 lg:col-start-1">
          <CompanyAboutSection company={first.company} />
          <CompanyOfferList
            companyName={first.company.name}
            offers={query.data?.pages.flatMap((page) => page?.job_offers ?? []) ?? []}
            total={total}
            openId={openId}
            appliedIds={applied}
            onToggle={toggleOffer}
            more={{
              exists: query.hasNextPage,
              isLoading: query.isFetchingNextPage,
              error: query.isFetchNextPageError ? query.error : null,
              load: () => void query.fetchNextPage(),
            }}
          />
        </div>
        <p className="lg:col-start-1">
          <ReportButton target={{ kind: 'company', id, name: first.company.name }} />
        </p>
      </div>
    )
  }
  if (isUnknown) {
    return (
      <CompanyNotFoundNotice isFormer={former !== undefined}>
        {former && <OfferLinkList title={own('similar')} offers={former.similar} />}
      </CompanyNotFoundNotice>
    )
  }
  return (
    <div className="page py-6 sm:py-8">
      {query.error ? (
        <OfferListFailureAlert title={own('failure')} text={own('failureText')} query={query} />
      ) : (
        <div role="status" aria-label={t('list.loading')}>
          <CompanySkeleton />
          <div className="mt-10 flex flex-col gap-3">
            <OfferSkeleton />
            <OfferSkeleton />
          </div>
        </div>
      )}
    </div>
  )
}

CompanyPage.fill = (client, { company }, { pathname }) => {
  if (company === undefined) return
  const id = company?.company.id ?? pathname.split('/').at(-1) ?? ''
  client.setQueryData(companyPageQuery(id).queryKey, { pages: [company], pageParams: [1] })
}
