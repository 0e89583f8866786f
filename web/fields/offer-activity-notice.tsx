import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OfferActivityDetails as Activity } from '#contract/applications/offer-activity'
import { Alert } from '../components/alert.tsx'
import { api, unwrapOrNull } from '../lib/api.ts'
import { useT } from '../lib/i18n.ts'

/** How soon the company answers and whether the offer looks abandoned; null if it is not open. */
export const offerActivityQuery = (id: string) =>
  queryOptions({
    queryKey: ['offers', 'activity', id],
    queryFn: async (): Promise<Activity | null> => {
      const call = api.api['job-offer'][':id'].activity.$get({ param: { id } })
      return (await unwrapOrNull(call, 'offers.not_found'))?.activity ?? null
    },
    staleTime: 10 * 60_000,
  })

export function OfferActivityNotice({ offerId }: { offerId: string }) {
  const t = useT('activity')
  const { data } = useQuery(offerActivityQuery(offerId))
  if (!data?.answers && !data?.idle) return null
  const { answers, idle } = data
  return (
    <div className="flex flex-col gap-2 text-sm text-pretty">
      {answers && (
        <p className="text-muted">
          {answers.median_days === null
            ? t('never', { count: answers.applications })
            : t('answers', {
                days: t('days', { count: answers.median_days }),
                percent: answers.answered_percent,
                count: answers.applications,
              })}
        </p>
      )}
      {idle && (
        <Alert tone="warning" title={t('idle.title')}>
          <p>
            {t('idle.text', {
              listed: t('days', { count: idle.days_listed }),
              waiting: t('idle.waiting', { count: idle.waiting }),
            })}
          </p>
        </Alert>
      )}
    </div>
  )
}
