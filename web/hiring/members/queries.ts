import { queryOptions } from '@tanstack/react-query'
import type { OpenedInvitation } from '#contract/hiring/members'
import { api, unwrapOrNull, unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** The members of a company and, for owners, its open invitations. */
export function companyMembersQuery(companyId: string) {
  return queryOptions({
    queryKey: ['companies', 'members', companyId],
    queryFn: () =>
      unwrapResponse(sessionApi.api.company[':id'].members.$get({ param: { id: companyId } })),
  })
}

/** Which mails about applications the signed-in member receives. */
export const memberMailSettingsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', 'mail settings', companyId],
    queryFn: async () => {
      const call = sessionApi.api.company[':id']['mail-settings'].$get({ param: { id: companyId } })
      return (await unwrapResponse(call)).mail_settings
    },
  })

/** The invitation that a link in a mail opens; null if the link is no longer valid. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['companies', 'invitation', token],
    queryFn: async (): Promise<OpenedInvitation | null> => {
      const call = api.api.invitation[':token'].$get({ param: { token } })
      return (await unwrapOrNull(call, 'invitations.link_invalid'))?.invitation ?? null
    },
  })
}
