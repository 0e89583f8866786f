import { queryOptions } from '@tanstack/react-query'
import type { SharedDraftWithContent } from '#contract/hiring/shared-drafts'
import { unwrapResponse } from '../../lib/api.ts'
import { sessionApi } from '../../lib/session-api.ts'

/** The drafts and templates that the members of a company share, latest change first. */
export const sharedDraftsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['companies', 'drafts', companyId],
    queryFn: async () => {
      const call = sessionApi.api.company[':id'].drafts.$get({ param: { id: companyId } })
      return (await unwrapResponse(call)).drafts
    },
  })

export async function readSharedDraft(
  companyId: string,
  draftId: string,
): Promise<SharedDraftWithContent> {
  const call = sessionApi.api.company[':id'].drafts[':draftId'].$get({
    param: { id: companyId, draftId },
  })
  return (await unwrapResponse(call)).draft
}
