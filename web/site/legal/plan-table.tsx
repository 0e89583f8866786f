import { plans } from '#contract/hiring/plans'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'

/** The plans as a table, from the same data that billing uses. */
export function PlanTable() {
  const t = useT('legal')
  const names = useT('enums')
  const agreed = t('terms.plans.table.agreed')
  return (
    <div className="legal-table">
      <table className="rows-stack">
        <caption className="sr-only">{t('terms.plans.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('terms.plans.table.plan')}</th>
            <th scope="col">{t('terms.plans.table.price')}</th>
            <th scope="col">{t('terms.plans.table.offers')}</th>
            <th scope="col">{t('terms.plans.table.companies')}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ code, price_per_offer, offers, companies }) => (
            <tr key={code}>
              <th scope="row">{names(`plan.${code}`)}</th>
              <td data-label={t('terms.plans.table.price')}>{formatMoney(price_per_offer)}</td>
              <td data-label={t('terms.plans.table.offers')}>{offers ?? agreed}</td>
              <td data-label={t('terms.plans.table.companies')}>{companies ?? agreed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
