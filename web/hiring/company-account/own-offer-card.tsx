import type { OwnJobOffer } from '#contract/hiring/offer-input'
import { Badge } from '../../components/badge.tsx'
import { Card } from '../../components/card.tsx'
import { Link } from '../../components/link.tsx'
import { computeElapsedCalendarTime, formatDate } from '../../lib/format-date.ts'
import { formatNumber } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { determineOwnOfferState, type OwnOfferState } from './offer-state.ts'
import { OwnOfferActions, type OwnOfferMutations } from './own-offer-actions.tsx'

const looks = {
  published: { tone: 'success', icon: 'i-lucide-check' },
  closed: { tone: 'neutral', icon: 'i-lucide-lock' },
  verification: { tone: 'warning', icon: 'i-lucide-mail' },
  payment: { tone: 'warning', icon: 'i-lucide-clock' },
} as const satisfies Record<OwnOfferState, object>

type OwnOfferProps = {
  offer: OwnJobOffer
  companyId: string
  mayHire: boolean
  changes: OwnOfferMutations
  onRemoved: () => void
}

export function OwnOfferCard({ offer, ...rest }: OwnOfferProps) {
  const t = useT('company')
  const board = useT('board')
  const { id, title, is_active: isOpen, views_count, applications_count } = offer
  const state = determineOwnOfferState(offer)
  const isPublic = offer.waits_for === null
  const { unit, count } = computeElapsedCalendarTime(offer.created_at, new Date())
  return (
    <Card asChild className="p-4 sm:p-5">
      <li data-offer={id}>
        <div className="flex flex-col gap-x-6 gap-y-2 sm:flex-row sm:items-start sm:justify-between">
          <div className="min-w-0">
            <h3 className="heading text-lg wrap-anywhere">
              {isPublic ? (
                <Link
                  to={paths.home.href({ job: id })}
                  className="no-underline underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              ) : (
                title
              )}
            </h3>
            <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted tabular-nums">
              <time dateTime={offer.created_at} title={formatDate(offer.created_at)}>
                {board(`age.${unit}`, { count })}
              </time>
              <span>
                {board('card.views', { count: views_count, total: formatNumber(views_count) })}
              </span>
              <span>
                {board('card.applications', {
                  count: applications_count,
                  total: formatNumber(applications_count),
                })}
              </span>
              {isOpen && offer.expires_at && (
                <span>{t('offers.closesOn', { date: formatDate(offer.expires_at) })}</span>
              )}
            </p>
            {offer.applicants_waiting > 0 && (
              <p className="mt-1 text-sm font-semibold text-warning">
                {t('offers.waiting', { count: offer.applicants_waiting })}
              </p>
            )}
          </div>
          <Badge {...looks[state]} className="self-start whitespace-nowrap">
            {t(`state.${state}`)}
          </Badge>
        </div>
        {!isPublic && <p className="mt-2 text-sm text-muted">{t(`waits.${offer.waits_for}`)}</p>}
        <OwnOfferActions offer={offer} {...rest} />
      </li>
    </Card>
  )
}
