import type { JobOffer } from '#contract/board/offers'
import { Button } from '../../../components/button.tsx'
import { FactRow } from '../../../components/fact-row.tsx'
import { createOnDemandComponent } from '../../../lib/create-on-demand-component.tsx'
import { formatDate } from '../../../lib/format-date.ts'
import { formatNumber } from '../../../lib/format-money.ts'
import { loadWithTexts, useT } from '../../../lib/i18n.ts'
import { buildMailtoUrl } from '../../../lib/mailto.ts'
import { usePageData } from '../../../lib/page-data.ts'
import { openReportDialog } from '../../../trust/reports/state.ts'
import { ApplyButton } from '../card/apply-button.tsx'
import { OfferAgeLabel } from '../card/offer-age-label.tsx'
import { SaveOfferButton } from '../card/save-offer-button.tsx'
import { useShareAction } from '../card/use-share-action.ts'

const activity = createOnDemandComponent(
  () => loadWithTexts(import('../../../fields/offer-activity-notice.tsx'), 'activity'),
  (module) => module.OfferActivityNotice,
)

type OfferPanelProps = { offer: JobOffer; isApplied: boolean }

const link = 'touchable text-muted cursor-pointer no-underline underline-offset-4 hover:underline'

/** The column beside an offer's text: the apply button, the dates and other actions. */
export function OfferPanel({ offer, isApplied }: OfferPanelProps) {
  const t = useT('offer')
  const actions = useT('actions')
  const share = useShareAction(offer)
  const { origin } = usePageData()
  const url = origin + offer.url
  const values = { title: offer.title, company: offer.company_id.name, url }
  return (
    <div className="lg:sticky lg:top-4">
      <div className="rounded-card border border-line bg-surface p-4">
        <div className="hidden lg:flex flex-col gap-2 mb-4 print:hidden">
          <div className="flex flex-col gap-1 [&>*]:basis-auto!">
            <ApplyButton offer={offer} isApplied={isApplied} />
          </div>
          <SaveOfferButton offer={offer} isLabelled />
          <Button variant="secondary" icon={share.icon} onClick={share.onSelect}>
            {share.label}
          </Button>
        </div>
        <h2 className="sr-only">{t('facts')}</h2>
        <dl className="flex flex-col gap-2 text-sm">
          <FactRow name={t('publishedOn')}>
            <OfferAgeLabel offer={offer} />{' '}
            <span className="sr-only">{formatDate(offer.created_at)}</span>
          </FactRow>
          {offer.is_active && offer.expires_at && (
            <FactRow name={t('closesOn')}>{formatDate(offer.expires_at)}</FactRow>
          )}
          {offer.views_count > 0 && (
            <FactRow name={t('views')}>{formatNumber(offer.views_count)}</FactRow>
          )}
          {offer.applications_count > 0 && (
            <FactRow name={t('applications')}>{formatNumber(offer.applications_count)}</FactRow>
          )}
        </dl>
        {offer.is_active && (
          <div className="mt-3 empty:hidden">
            <activity.Component offerId={offer.id} />
          </div>
        )}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-4 text-sm print:hidden">
        <li>
          <a href={buildMailtoUrl('', offer.title, t('mailBody', values))} className={link}>
            {actions('share.mail')}
          </a>
        </li>
        <li className="scripts-only">
          <button type="button" onClick={() => print()} className={link}>
            {t('print')}
          </button>
        </li>
        <li className="scripts-only">
          <button
            type="button"
            onClick={() => openReportDialog({ kind: 'offer', id: offer.id, name: offer.title })}
            className={link}
          >
            {t('report')}
          </button>
        </li>
      </ul>
    </div>
  )
}
