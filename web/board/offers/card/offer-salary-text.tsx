import type { JobOffer } from '#contract/board/offers'
import { formatSalary } from '../../../lib/format-money.ts'
import { useT } from '../../../lib/i18n.ts'

export function OfferSalaryText({ offer }: { offer: JobOffer }) {
  const t = useT('board')
  const salary = formatSalary(offer)
  if (!salary) return <span className="text-muted">{t('salary.missing')}</span>
  const amount = salary.isApproximate ? `≈\u00a0${salary.amount}` : salary.amount
  return (
    <span className="tabular-nums">
      <strong className="font-bold">
        {t(`salary.${salary.kind}`, { amount, period: t(`salary.period.${offer.salary_period}`) })}
      </strong>
      {salary.original && (
        <span className="block sm:inline sm:ml-2 text-sm text-muted">
          <span className="sr-only">{t('salary.original')}</span> {salary.original}
        </span>
      )}
      {salary.yearly && (
        <span className="block sm:inline sm:ml-2 text-sm text-muted">
          {t('salary.yearly', { amount: salary.yearly })}
        </span>
      )}
    </span>
  )
}
