import { useEffect } from 'react'
import type { JobOffer } from '#contract/board/offers'
import { Alert } from '../../../components/alert.tsx'
import { Avatar } from '../../../components/avatar.tsx'
import { Link } from '../../../components/link.tsx'
import { OutboundLink } from '../../../components/outbound-link.tsx'
import { countVisit } from '../../../lib/count-visit.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { toSameOriginImageUrl } from '../../../lib/same-origin.ts'
import { OfferActions } from '../card/offer-actions.tsx'
import { OfferDetailsSection } from '../card/offer-details-section.tsx'
import { OfferFactsSection } from '../card/offer-facts-section.tsx'
import { OfferSkillList } from '../card/offer-skill-list.tsx'
import { recordVisitedOffer } from '../card/visited-offers.ts'
import { OfferLocationSection } from './offer-location-section.tsx'
import { OfferPanel } from './offer-panel.tsx'

type OfferArticleProps = { offer: JobOffer; isApplied: boolean }

/** The full content of an offer, for the offer's own page. */
export function OfferArticle({ offer, isApplied }: OfferArticleProps) {
  const own = useT('offer')
  const company = offer.company_id
  useEffect(() => {
    recordVisitedOffer(offer.id)
    countVisit('views', offer.id)
  }, [offer.id])
  return (
    <article
      aria-labelledby="offerta"
      className="grid gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem] print:block"
    >
      <header className="flex flex-col gap-4 lg:col-start-1">
        {!offer.is_active && (
          <Alert tone="warning" title={own('closed')}>
            {own('closedText')}
          </Alert>
        )}
        <div className="flex items-center gap-x-3">
          <Avatar name={company.name} src={toSameOriginImageUrl(company.logoUrl)} />
          <div className="min-w-0">
            <Link
              to={paths.company.href(company.id)}
              className="font-semibold text-inherit underline-offset-4 wrap-anywhere"
            >
              {company.name}
            </Link>
            {company.website && (
              <p>
                <OutboundLink href={company.website} icon="i-lucide-globe" className="text-sm">
                  {own('website')}
                </OutboundLink>
              </p>
            )}
          </div>
        </div>
        <h1 id="offerta" className="heading text-3xl wrap-anywhere">
          {offer.title}
        </h1>
        <OfferFactsSection offer={offer} isWhole />
        <OfferLocationSection offer={offer} />
        <OfferSkillList skills={offer.skills} isWhole />
      </header>
      <aside className="lg:col-start-2 lg:row-start-1 lg:row-span-2">
        <OfferPanel offer={offer} isApplied={isApplied} />
      </aside>
      <section aria-label={own('description')} className="min-w-0 lg:col-start-1 max-w-[68ch]">
        <OfferDetailsSection offer={offer} isWhole />
      </section>
      <div className="contents lg:hidden print:hidden">
        <OfferActions offer={offer} isApplied={isApplied} hidesCompany />
      </div>
    </article>
  )
}
