import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedApplication } from '#contract/applications/applications'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import {
  listDistinctCachedApplications,
  replaceCachedApplication,
  showMoveOptimistically,
  undoRefusalOptimistically,
} from './cached-pages.ts'
import type { MemberMove } from './columns.ts'
import { moveApplicant, moveApplicants, undoRefusal } from './mutations.ts'
import { type ApplicantFilters, applicantReviewQuery, applicantsQuery } from './queries.ts'

/** Sends one request at a time: the status “seen” must reach the server before an answer does. */
const scope = { id: 'applicants' }

/** Moves applications optimistically: a move that the server refuses is reverted. */
export function useMoveApplications(offerId: string, filters: ApplicantFilters) {
  const t = useT('applicants')
  const showError = useErrorToast()
  const client = useQueryClient()
  const { queryKey } = applicantsQuery(offerId, filters)

  const replace = (application: Parameters<typeof replaceCachedApplication>[1]) =>
    client.setQueryData(
      queryKey,
      (cached) => cached && replaceCachedApplication(cached, application),
    )

  const move = useMutation({
    scope,
    mutationFn: async ({
      application: { id },
      to,
    }: {
      application: ListedApplication
      to: MemberMove
    }) => {
      if (to === 'undo') return undoRefusal(id)
      if (typeof to === 'string') return moveApplicant(id, to)
      const stage_id = to.stage?.id ?? null
      await moveApplicants(offerId, { ids: [id], status: 'in_contact', stage_id })
      return null
    },
    onMutate: async ({ application, to }) => {
      // Cancel the list's running requests: their responses would overwrite this move.
      await client.cancelQueries({ queryKey })
      const now = new Date()
      replace(afterMove(application, to, now))
    },
    onSuccess: (moved, { application, to }) => {
      if (moved) replace(moved)
      const name = application.applicant?.card.full_name ?? ''
      const title =
        typeof to === 'string'
          ? t(`moved.${to}`, { name })
          : to.stage
            ? t('moved.stage', { name, stage: to.stage.name })
            : t('moved.in_contact', { name })
      showToast({ tone: 'success', title })
      if (typeof to === 'string') return
      // The response to a move into a stage contains no application, so the list is fetched again.
      void client.invalidateQueries({ queryKey })
      void client.invalidateQueries(applicantReviewQuery(application.id))
    },
    onError: (error, { application }) => {
      replace(application)
      showError(t('move.failed'), error)
      void client.invalidateQueries({ queryKey })
    },
  })

  /** Marks an application as seen. Errors are ignored: the next opening repeats the request. */
  const see = useMutation({
    scope,
    mutationFn: (id: string) => moveApplicant(id, 'seen'),
    onSuccess: (application, id) => {
      // Do not overwrite a decision that a member made while the request was running.
      const cached = listDistinctCachedApplications(client.getQueryData(queryKey)).find(
        (one) => one.id === id,
      )
      if (application && cached?.status === 'sent') replace(application)
    },
  })

  return {
    move: (application: ListedApplication, to: MemberMove) => move.mutate({ application, to }),
    see: ({ id, status }: ListedApplication) => {
      if (status === 'sent') see.mutate(id)
    },
  }
}

function afterMove(application: ListedApplication, to: MemberMove, now: Date): ListedApplication {
  if (to === 'undo') return undoRefusalOptimistically(application, now)
  if (typeof to === 'string') return showMoveOptimistically(application, to, now)
  const isNew = application.status !== 'in_contact'
  return {
    ...(isNew ? showMoveOptimistically(application, 'in_contact', now) : application),
    review: { ...application.review, stage_id: to.stage?.id ?? null },
  }
}
