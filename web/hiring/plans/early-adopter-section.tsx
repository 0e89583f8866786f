import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.tsx'
import { formatMoney } from '../../lib/format-money.ts'
import { useT } from '../../lib/i18n.ts'
import { planListQuery } from './queries.ts'

export function EarlyAdopterSection() {
  const t = useT('pricing')
  const { data } = useQuery(planListQuery())
  const donation = data?.donation
  const url = donation?.url ?? null
  return (
    <section
      aria-labelledby="early-adopters"
      className="flex flex-col gap-5 rounded-card bg-brand-soft p-5 sm:p-8 md:flex-row md:items-center"
    >
      <div className="md:mr-auto">
        <h2 id="early-adopters" className="heading text-2xl">
          {t('early.title')}
        </h2>
        <p className="mt-2 max-w-prose text-pretty">
          {t('early.text')}{' '}
          {donation && url && t('early.ask', { amount: formatMoney(donation.amount) })}
        </p>
      </div>
      {donation && url && /^https?:\/\//.test(url) && (
        <Button asChild size="lg" className="shrink-0">
          <a href={url} target="_blank" rel="noopener noreferrer">
            {t('early.donate', { amount: formatMoney(donation.amount) })}
            <span className="sr-only">{t('early.newTab')}</span>
          </a>
        </Button>
      )}
    </section>
  )
}
