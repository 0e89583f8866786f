import {
  type OfferSalaryTerms,
  pickOfferSalaryTerms,
  type SavedOffer,
} from '#contract/people/marks'
import { Badge } from '../../components/badge.tsx'
import { IconButton } from '../../components/button.tsx'
import { Link } from '../../components/link.tsx'
import { formatDate } from '../../lib/format-date.ts'
import { formatSalary } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../lib/paths.ts'
import { unsaveOffer } from '../../people/marks/mutations.ts'

type SavedEntryProps = { saved: SavedOffer; isApplied: boolean }

/** A saved offer as it is now, with what has changed since it was saved. */
export function SavedOfferListItem({ saved, isApplied }: SavedEntryProps) {
  const t = useT('saved')
  const board = useT('board')
  const { offer, state, pay_before } = saved
  const said = (pay: OfferSalaryTerms) => {
    // Show the offer's own currency: in EUR, a new exchange rate would look like a new salary.
    const salary = formatSalary({ ...pay, salary_range_min_eur: null, salary_range_max_eur: null })
    if (!salary) return board('salary.missing')
    const period = board(`salary.period.${pay.salary_period}`)
    return board(`salary.${salary.kind}`, { amount: salary.amount, period })
  }
  const { id, saved_at, title, company_name } = saved
  const forget = () => {
    const pay = pay_before ?? (offer ? pickOfferSalaryTerms(offer) : null)
    void unsaveOffer({ id, saved_at, title, company_name, pay: pay ?? noPay }, offer !== null)
  }
  return (
    <article className="flex items-start gap-3 rounded-card border border-line bg-surface p-4">
      <div className="min-w-0 flex-1">
        <h2 className="heading text-lg wrap-anywhere">
          {offer ? (
            <Link to={offer.url} state={{ from: paths.saved.href() }} className="text-inherit">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="text-muted wrap-anywhere">{company_name}</p>
        {offer && <p className="mt-1 font-semibold tabular-nums">{said(offer)}</p>}
        {offer && pay_before && (
          <p className="mt-1 text-sm text-muted">{t('payBefore', { before: said(pay_before) })}</p>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {isApplied && (
            <Badge tone="success" icon="i-lucide-check">
              {board('card.applied')}
            </Badge>
          )}
          {state !== 'open' && (
            <Badge icon="i-lucide-lock">{t(state === 'gone' ? 'gone' : 'closed')}</Badge>
          )}
          {pay_before && <Badge tone="warning">{t('payChanged')}</Badge>}
          {state === 'open' && offer?.expires_at && (
            <span>{t('closesOn', { day: formatDate(offer.expires_at) })}</span>
          )}
          <span>{t('savedOn', { day: formatDate(saved_at) })}</span>
        </p>
      </div>
      <IconButton
        label={t('forget', { title })}
        icon="i-lucide-trash-2"
        className="text-muted"
        onClick={forget}
      />
    </article>
  )
}

const noPay: OfferSalaryTerms = {
  salary_range_min: null,
  salary_range_max: null,
  currency: 'EUR',
  salary_period: 'year',
}
