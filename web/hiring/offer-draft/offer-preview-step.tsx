import { type ReactNode, useEffect } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import type { JobOffer, OfferCompanyDetails } from '#contract/board/offers'
import type { OwnCompany } from '#contract/hiring/companies'
import { buildOfferFromDraft } from '#contract/hiring/offer-fields'
import { useT } from '../../lib/i18n.ts'
import { useSession } from '../../people/session/state.ts'
import { type StoredOfferDraft, withApplicableLocations } from './draft.ts'
import { reloadCompanies } from './mutations.ts'
import { listOfferTips } from './offer-tips.ts'
import { findExhaustedPlan } from './plan-room.ts'
import { offerDraftState } from './state.ts'

export function OfferPreviewStep({ card }: { card: (offer: JobOffer) => ReactNode }) {
  const t = useT('offer-draft')
  const { status, companies } = useSession()
  const values = useSnapshot(offerDraftState)
  const tips = listOfferTips(values)
  const company = resolveDraftCompany(values, companies)
  const own = companies.find(({ id }) => id === values.company_id)
  const isVerified =
    values.company_selection_type === 'select' && (own?.is_verified ?? values.verified)
  const isFull = findExhaustedPlan(values, companies) !== null
  const email =
    values.company_selection_type === 'new' ? values.company_invoice_email : own?.invoice_email
  // Reload the companies: the selected one may have been verified since the page was loaded.
  useEffect(() => void reloadCompanies(), [])
  return (
    <div className="flex flex-col gap-6">
      <h2 className="sr-only">{t('preview.card')}</h2>
      {card(previewOffer(values, company, new Date()))}
      {values.currency !== 'EUR' && values.salary_max + values.salary_min > 0 && (
        <p className="text-sm text-muted text-pretty">{t('preview.currency')}</p>
      )}
      {tips.length > 0 && (
        <section aria-labelledby="offer-tips" className="rounded-card bg-sunken p-5">
          <h2 id="offer-tips" className="heading text-xl">
            {t('tips.title')}
          </h2>
          <ul className="mt-3 flex max-w-prose list-disc flex-col gap-2 pl-5">
            {tips.map((tip) => (
              <li key={tip}>{t(`tips.${tip}`)}</li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="what-next">
        <h2 id="what-next" className="heading text-xl">
          {t('preview.next')}
        </h2>
        <ol className="mt-3 flex flex-col gap-2 list-decimal pl-5 max-w-prose marker:text-muted marker:font-semibold">
          {status === 'anonymous' && <li>{t('preview.account')}</li>}
          {isVerified ? (
            <li>{t(isFull ? 'preview.afterPayment' : 'preview.atOnce')}</li>
          ) : (
            <>
              <li className="wrap-anywhere">
                {email ? t('preview.verify', { email }) : t('preview.verifyAnywhere')}
              </li>
              <li>{t(isFull ? 'preview.afterPayment' : 'preview.afterwards')}</li>
            </>
          )}
          <li>{t('preview.manage')}</li>
        </ol>
      </section>
    </div>
  )
}

/** The id that the preview uses for an offer or company that does not exist yet. */
const noId = 'preview'

function previewOffer(
  draft: Snapshot<StoredOfferDraft>,
  company: OfferCompanyDetails,
  now: Date,
): JobOffer {
  // Amounts in other currencies are not converted to EUR, because only the server knows the rates.
  const eurPerUnit = draft.currency === 'EUR' ? 1 : null
  return buildOfferFromDraft(withApplicableLocations(draft), { id: noId, company, eurPerUnit, now })
}

function resolveDraftCompany(
  draft: Snapshot<StoredOfferDraft>,
  companies: readonly Pick<OwnCompany, 'id' | 'name' | 'logo' | 'website'>[],
): OfferCompanyDetails {
  const own = companies.find(({ id }) => id === draft.company_id)
  if (draft.company_selection_type === 'select' && own) {
    return { id: own.id, name: own.name, logoUrl: own.logo, website: own.website }
  }
  return {
    id: noId,
    name: draft.company_name,
    logoUrl: draft.preview_company_logo || null,
    website: draft.company_website || null,
  }
}
