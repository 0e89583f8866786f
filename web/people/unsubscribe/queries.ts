import { queryOptions } from '@tanstack/react-query'
import type { MailSubscription } from '#contract/messages/subscriptions'
import { ApiError, api, unwrapResponse } from '../../lib/api.ts'

/** The subscription of an unsubscribe link; null if the link is invalid. */
export function mailSubscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ['subscriptions', token],
    queryFn: async (): Promise<MailSubscription | null> => {
      try {
        const call = api.api.unsubscribe[':token'].$get({ param: { token } })
        return (await unwrapResponse(call)).subscription
      } catch (error) {
        if (error instanceof ApiError && error.code === 'job_mails.link_invalid') return null
        throw error
      }
    },
  })
}
