import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReceivedApplication } from '#contract/applications/applications'
import type { ApplicationStatus } from '#contract/enums'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { distinctApplications, withApplication, withMove, withoutRefusal } from './cached-pages.ts'
import { moveApplicant, undoRefusal } from './mutations.ts'
import { type ApplicantFilters, applicantsQuery } from './queries.ts'

/** A company's decision about an application; `undo` undoes a refusal. */
export type Move = Exclude<ApplicationStatus, 'seen'> | 'undo'

/**
 * Requests with this scope run one at a time, because an application must be marked as seen before
 * it is answered.
 */
const scope = { id: 'applicants' }

/** Moves applications of an offer optimistically, and reverts a move that the server refuses. */
export function useMove(offerId: string, filters: ApplicantFilters) {
  const t = useT('applicants')
  const problemText = useProblemText()
  const client = useQueryClient()
  const { queryKey } = applicantsQuery(offerId, filters)

  const replace = (application: ReceivedApplication) =>
    client.setQueryData(queryKey, (cached) => cached && withApplication(cached, application))

  const move = useMutation({
    scope,
    mutationFn: ({ application: { id }, to }: { application: ReceivedApplication; to: Move }) =>
      to === 'undo' ? undoRefusal(id) : moveApplicant(id, to),
    onMutate: async ({ application, to }) => {
      // Responses to requests in flight do not include this move yet.
      await client.cancelQueries({ queryKey })
      const now = new Date()
      replace(to === 'undo' ? withoutRefusal(application, now) : withMove(application, to, now))
    },
    onSuccess: (application, { to }) => {
      if (application) replace(application)
      const name = application?.applicant?.card.full_name ?? ''
      toast({ tone: 'success', title: t(`moved.${to}`, { name }) })
    },
    onError: (error, { application }) => {
      replace(application)
      toast({ tone: 'danger', title: t('move.failed'), description: problemText(error) })
      void client.invalidateQueries({ queryKey })
    },
  })

  /** Marks an application as seen. Errors are ignored: the next opening tries again. */
  const see = useMutation({
    scope,
    mutationFn: (id: string) => moveApplicant(id, 'seen'),
    onSuccess: (application, id) => {
      // Do not overwrite a decision that was made meanwhile.
      const cached = distinctApplications(client.getQueryData(queryKey)).find(
        (one) => one.id === id,
      )
      if (application && cached?.status === 'sent') replace(application)
    },
  })

  return {
    move: (application: ReceivedApplication, to: Move) => move.mutate({ application, to }),
    /** Called when the details or the resume are opened. */
    see: ({ id, status }: ReceivedApplication) => {
      if (status === 'sent') see.mutate(id)
    },
  }
}
