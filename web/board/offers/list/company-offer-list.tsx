import type { JobOffer } from '#contract/board/offers'
import { Button } from '../../../components/button.tsx'
import { EmptyState } from '../../../components/empty-state.tsx'
import { Link } from '../../../components/link.tsx'
import { formatNumber } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { OfferCard } from '../card/offer-card.tsx'
import { OfferListFailureAlert } from './offer-list-failure-alert.tsx'

type CompanyOffersProps = {
  companyName: string
  offers: JobOffer[]
  total: number
  openId: string | null
  appliedIds: ReadonlySet<string>
  onToggle: (offer: JobOffer) => void
  /** Whether there is a next page of offers, and how to load it. */
  more: { exists: boolean; isLoading: boolean; error: unknown; load: () => void }
}

export function CompanyOfferList(props: CompanyOffersProps) {
  const { companyName, offers, total, openId, appliedIds, onToggle, more } = props
  const t = useT('board')
  const own = useT('company-page')
  if (offers.length === 0) {
    return (
      <EmptyState
        icon="i-lucide-briefcase"
        title={own('none')}
        description={own('noneText', { name: companyName })}
        actions={
          <Button asChild variant="secondary">
            <Link to={paths.home.href()}>{own('toOffers')}</Link>
          </Button>
        }
      />
    )
  }
  return (
    <section className="mt-10" aria-labelledby="offerte-aperte">
      <h2 id="offerte-aperte" className="heading text-xl mb-3">
        {own('open', { count: total, total: formatNumber(total) })}
      </h2>
      <ul className="flex flex-col gap-3 [overflow-anchor:none]">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferCard
              offer={offer}
              isOpen={offer.id === openId}
              isApplied={appliedIds.has(offer.id)}
              hidesCompany
              onToggle={onToggle}
            />
          </li>
        ))}
      </ul>
      {more.error !== null && (
        <div className="mt-4">
          <OfferListFailureAlert
            title={t('failure.more')}
            text={t('failure.moreText')}
            query={{ error: more.error, isFetching: more.isLoading, refetch: more.load }}
          />
        </div>
      )}
      {more.exists && more.error === null && (
        <div className="mt-5 text-center">
          <Button variant="secondary" loading={more.isLoading} onClick={more.load}>
            {own('more')}
          </Button>
        </div>
      )}
    </section>
  )
}
