import { queryOptions } from '@tanstack/react-query'
import type { MailSubscription } from '#contract/messages/subscriptions'
import { api, unwrapOrNull } from '../../lib/api.ts'

/** The subscription to which an unsubscribe link belongs; null if the link is invalid. */
export function mailSubscriptionQuery(token: string) {
  return queryOptions({
    queryKey: ['subscriptions', token],
    queryFn: async (): Promise<MailSubscription | null> => {
      const call = api.api.unsubscribe[':token'].$get({ param: { token } })
      return (await unwrapOrNull(call, 'job_mails.link_invalid'))?.subscription ?? null
    },
  })
}
