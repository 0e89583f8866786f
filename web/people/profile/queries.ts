import { queryOptions } from '@tanstack/react-query'
import type { ProfileCard } from '#contract/people/profiles'
import { profileIdHeader } from '#contract/people/work-history'
import { unwrapOrNull, unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

export type WorkHistory = Pick<ProfileCard, 'experience' | 'education'>

/** A profile card; null if the person does not exist or the card is not accessible. */
export function profileCardQuery(id: string) {
  return queryOptions({
    queryKey: ['profiles', 'card', id],
    queryFn: async (): Promise<ProfileCard | null> => {
      const call = sessionApi.api.profile[':id'].$get({ param: { id } })
      return (await unwrapOrNull(call, 'profiles.not_found'))?.profile ?? null
    },
  })
}

/** Another person's work history, oldest first. Its copy in `card` may be out of date. */
export function workHistoryQuery(card: ProfileCard) {
  return queryOptions({
    queryKey: ['profiles', 'entries', card.id],
    queryFn: async (): Promise<WorkHistory> => {
      const of = { headers: { [profileIdHeader]: card.id } }
      const [jobs, education] = await Promise.all([
        unwrapResponse(sessionApi.api.jobs.$get({}, of)),
        unwrapResponse(sessionApi.api.education.$get({}, of)),
      ])
      return { experience: jobs.items, education: education.items }
    },
    placeholderData: card,
  })
}
