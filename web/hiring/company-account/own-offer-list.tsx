import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OwnCompany } from '#contract/hiring/companies'
import { hasMemberRight } from '#contract/hiring/member-rights'
import { Card } from '../../components/card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { LoadMoreButton } from '../../components/load-more-button.tsx'
import { QueryPlaceholder } from '../../components/query-placeholder.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { ArchivedOfferList } from './archived-offer-list.tsx'
import { CompanyDraftList } from './company-draft-list.tsx'
import { CompanySection } from './company-section.tsx'
import { listOffersInPages } from './offer-pages.ts'
import { OwnOfferCard } from './own-offer-card.tsx'
import { ownOffersQuery } from './queries.ts'
import { StatisticsChart } from './statistics-chart.tsx'
import { useOwnOfferMutations } from './use-own-offer-mutations.ts'

export function OwnOfferList({ company }: { company: OwnCompany }) {
  const t = useT('company')
  const query = useInfiniteQuery(ownOffersQuery(company.id))
  const changes = useOwnOfferMutations(company.id)
  const offers = listOffersInPages(query.data)
  const list = useRef<HTMLUListElement>(null)
  const room = company.plan.places
  const mayHire = hasMemberRight(company.role, 'hire')
  const isFull = room !== null && company.plan.offers_used >= room

  if (!query.data) {
    return <QueryPlaceholder query={query} failed={t('offers.failed')} loading={t('loading')} />
  }
  const publish = mayHire && (
    <LinkButton
      to={paths.offerCreate.href()}
      icon="i-lucide-plus"
      variant={isFull ? 'secondary' : 'primary'}
    >
      {t(offers.length > 0 ? 'offers.another' : 'offers.publish')}
    </LinkButton>
  )
  if (offers.length === 0) {
    return (
      <div className="flex flex-col gap-10">
        <Card>
          <EmptyState
            icon="i-lucide-file-text"
            title={t('offers.none')}
            description={t('offers.noneText')}
            actions={publish}
          />
        </Card>
        <CompanyDraftList companyId={company.id} mayHire={mayHire} />
        <ArchivedOfferList companyId={company.id} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-10">
      <CompanySection
        title={t('offers.title', { count: query.data.pages[0]?.pagination.total ?? 0 })}
        actions={
          isFull && mayHire ? (
            <>
              {publish}
              <LinkButton to={paths.companies.href({ company: company.id, tab: 'payment' })}>
                {t('offers.toPlans')}
              </LinkButton>
            </>
          ) : (
            publish
          )
        }
      >
        {isFull && mayHire && (
          <p className="mb-4 max-w-prose text-muted text-pretty">{t('offers.full')}</p>
        )}
        <ul ref={list} tabIndex={-1} className="flex flex-col gap-3">
          {offers.map((offer) => (
            <OwnOfferCard
              key={offer.id}
              offer={offer}
              companyId={company.id}
              mayHire={mayHire}
              changes={changes}
              onRemoved={() => list.current?.focus()}
            />
          ))}
        </ul>
        <LoadMoreButton query={query}>{t('offers.more')}</LoadMoreButton>
        {query.isFetchNextPageError && (
          <p className="mt-2 text-danger" role="alert">
            {t('offers.failed')}
          </p>
        )}
      </CompanySection>
      <CompanyDraftList companyId={company.id} mayHire={mayHire} />
      <StatisticsChart companyId={company.id} offers={offers} />
      <ArchivedOfferList companyId={company.id} />
    </div>
  )
}
