import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OfferActivity as Activity } from '#contract/applications/offer-activity'
import { Alert } from '../components/alert.tsx'
import { ApiError, api, unwrapResponse } from '../lib/api.ts'
import { useT } from '../lib/i18n.ts'

const staleMs = 10 * 60_000

/**
 * How the company usually answers, and whether the offer looks abandoned; null if it is not open.
 */
export const offerActivityQuery = (id: string) =>
  queryOptions({
    queryKey: ['offers', 'activity', id],
    queryFn: async (): Promise<Activity | null> => {
      try {
        const call = api.api['job-offer'][':id'].activity.$get({ param: { id } })
        return (await unwrapResponse(call)).activity
      } catch (error) {
        if (error instanceof ApiError && error.code === 'offers.not_found') return null
        throw error
      }
    },
    staleTime: staleMs,
  })

/** How soon the company usually answers, and a warning if the offer looks abandoned. */
export function OfferActivity({ offerId }: { offerId: string }) {
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
