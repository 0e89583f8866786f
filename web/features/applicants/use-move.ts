import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReceivedApplication } from '#contract/applications'
import type { ApplicationStatus } from '#contract/enums'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { moved, withApplication } from './held-pages.ts'
import { moveApplicant } from './mutations.ts'
import { applicantsQuery } from './queries.ts'

type Move = { application: ReceivedApplication; to: ApplicationStatus }

/** Moves applications of an offer: shown at once, and put back where the server does not take it. */
export function useMove(offerId: string) {
  const t = useT('applicants')
  const problemText = useProblemText()
  const client = useQueryClient()
  const { queryKey } = applicantsQuery(offerId)

  const hold = (application: ReceivedApplication) =>
    client.setQueryData(queryKey, (held) => held && withApplication(held, application))

  const move = useMutation({
    mutationFn: ({ application, to }: Move) => moveApplicant(application.id, to),
    onMutate: async ({ application, to }) => {
      // What is on its way knows nothing of this move.
      await client.cancelQueries({ queryKey })
      hold(moved(application, to, new Date()))
    },
    onSuccess: (application, { to }) => {
      if (application) hold(application)
      const name = application?.applicant?.card.full_name ?? ''
      toast({ tone: 'success', title: t(`moved.${to}`, { name }) })
    },
    onError: (error, { application }) => {
      hold(application)
      toast({ tone: 'danger', title: t('move.failed'), description: problemText(error) })
      void client.invalidateQueries({ queryKey })
    },
  })
  return (application: ReceivedApplication, to: ApplicationStatus) =>
    move.mutate({ application, to })
}
