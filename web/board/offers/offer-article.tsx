import { useEffect } from 'react'
import type { JobOffer } from '#contract/board/offers'
import { Alert } from '../../components/alert.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { Link } from '../../components/link.tsx'
import { OutboundLink } from '../../components/outbound-link.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { sameOrigin } from '../../lib/same-origin.ts'
import { countView } from './count-view.ts'
import { OfferActions } from './offer-actions.tsx'
import { OfferAge } from './offer-age.tsx'
import { OfferCounts } from './offer-counts.tsx'
import { OfferDetails } from './offer-details.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { OfferSkills } from './offer-skills.tsx'
import { OfferWhere } from './offer-where.tsx'
import { recordVisit } from './visited-jobs.ts'

type OfferArticleProps = { offer: JobOffer; isApplied: boolean }

/** All of an offer, on its own page. */
export function OfferArticle({ offer, isApplied }: OfferArticleProps) {
  const t = useT('board')
  const own = useT('offer')
  const company = offer.company_id
  useEffect(() => {
    recordVisit(offer.id)
    countView(offer.id)
  }, [offer.id])
  return (
    <article aria-labelledby="offerta" className="rounded-card border border-line bg-surface">
      <header className="flex flex-col gap-4 p-4 sm:p-6">
        {!offer.is_active && (
          <Alert tone="warning" title={own('closed')}>
            {own('closedText')}
          </Alert>
        )}
        <div className="flex flex-col sm:flex-row gap-x-4 gap-y-3">
          <Avatar name={company.name} src={sameOrigin(company.logoUrl)} />
          <div className="min-w-0">
            <h1 id="offerta" className="heading text-3xl wrap-anywhere">
              {offer.title}
            </h1>
            <p className="mt-1 text-lg text-muted wrap-anywhere">
              <Link
                to={paths.company.href(company.id)}
                className="text-inherit underline-offset-4 hover:text-ink"
              >
                {company.name}
              </Link>
              {' · '}
              {offer.location.join(', ') ||
                t(offer.is_remote ? 'card.anywhere' : 'card.placeUnknown')}
            </p>
            {company.website && (
              <OutboundLink href={company.website} icon="i-lucide-globe" className="text-sm">
                {own('website')}
              </OutboundLink>
            )}
          </div>
        </div>
        <OfferFacts offer={offer} />
        <OfferWhere offer={offer} />
        <OfferSkills skills={offer.skills} isWhole />
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <OfferAge offer={offer} />
          <span>{own('published', { date: formatDate(offer.created_at) })}</span>
          {offer.is_active && offer.expires_at && (
            <span>{own('expires', { date: formatDate(offer.expires_at) })}</span>
          )}
          <OfferCounts offer={offer} />
        </p>
      </header>
      <section aria-label={own('description')} className="border-t border-line p-4 sm:p-6">
        <OfferDetails offer={offer} isWhole />
      </section>
      <div className="print:hidden">
        <OfferActions offer={offer} isApplied={isApplied} hidesCompany={false} />
      </div>
    </article>
  )
}
