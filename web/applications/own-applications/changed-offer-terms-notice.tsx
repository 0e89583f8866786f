import type { Snapshot } from 'valtio'
import type { ChangedOfferTerms as Changed, OfferPlace } from '#contract/applications/changed-terms'
import type { OfferSalaryTerms } from '#contract/people/marks'
import { formatSalary } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'

export function ChangedOfferTermsNotice({ changed }: { changed: Snapshot<Changed> }) {
  const t = useT('applications')
  const payOf = usePayText()
  const placeOf = usePlaceText()
  const { pay, place } = changed
  return (
    <div className="max-w-prose rounded-card bg-sunken p-4">
      <p className="font-semibold">{t('changed.title')}</p>
      {pay && (
        <p className="mt-1 text-pretty">
          {t('changed.pay', { before: payOf(pay.before), now: payOf(pay.now) })}
        </p>
      )}
      {place && (
        <p className="mt-1 text-pretty wrap-anywhere">
          {t('changed.place', { before: placeOf(place.before), now: placeOf(place.now) })}
        </p>
      )}
    </div>
  )
}

function usePayText(): (pay: Snapshot<OfferSalaryTerms>) => string {
  const t = useT('board')
  return (pay) => {
    const salary = formatSalary({ ...pay, salary_range_min_eur: null, salary_range_max_eur: null })
    if (!salary) return t('salary.missing')
    const period = t(`salary.period.${pay.salary_period}`)
    return t(`salary.${salary.kind}`, { amount: salary.amount, period })
  }
}

function usePlaceText(): (place: Snapshot<OfferPlace>) => string {
  const t = useT('applications')
  const enums = useT('enums')
  return ({ workplace, location, places }) => {
    const where = workplace === 'remote' ? location : [...places, ...location]
    const named = [...new Set(where)].join('; ') || t('changed.anywhere')
    return workplace ? `${enums(`workplace.${workplace}`)}, ${named}` : named
  }
}
