import { queryOptions } from '@tanstack/react-query'
import type { AlertPatch, SearchAlert } from '#contract/messages/alerts'
import { api, unwrapOrNull, unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** The alert to which a link in a mail belongs; null if the link is invalid. */
export function alertQuery(token: string) {
  return queryOptions({
    queryKey: ['alerts', 'one', token],
    queryFn: async (): Promise<SearchAlert | null> => {
      const call = api.api.alert[':token'].$get({ param: { token } })
      return (await unwrapOrNull(call, 'alerts.link_invalid'))?.alert ?? null
    },
  })
}

export const ownAlertsQuery = queryOptions({
  queryKey: ['alerts', 'own'],
  queryFn: async () => (await unwrapResponse(sessionApi.api.alerts.$get())).alerts,
})

export const changeAlert = async (token: string, json: AlertPatch): Promise<SearchAlert> =>
  (await unwrapResponse(api.api.alert[':token'].$patch({ param: { token }, json }))).alert

export async function endAlert(token: string): Promise<void> {
  await unwrapResponse(api.api.alert[':token'].$delete({ param: { token } }))
}
