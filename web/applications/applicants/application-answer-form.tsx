import { useState } from 'react'
import { legalApplicationMoves } from '#contract/applications/application-moves'
import type { AnswerLinkApplication } from '#contract/applications/applications'
import type { ApplicationStatus } from '#contract/enums'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { ChoiceCards } from '../../components/choice-cards.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { useT } from '../../lib/i18n.ts'
import { applicationMoveIcons } from './applicant-move-buttons.tsx'
import { RefusalUndoNotice } from './refusal-undo-notice.tsx'

type AnswerFormProps = {
  application: AnswerLinkApplication['application']
  /** The answer that the member chose in the mail. They still have to confirm it here. */
  preselected: string | null
  answering: {
    isPending: boolean
    error: unknown
    answer: (status: ApplicationStatus) => void
    undo: () => void
  }
}

export function ApplicationAnswerForm({ application, preselected, answering }: AnswerFormProps) {
  const t = useT('applicants')
  const { status, refusal_final_at } = application
  const choices = legalApplicationMoves.company[status]
  const [chosen, setChosen] = useState(choices.find((choice) => choice === preselected) ?? null)
  const current = choices.find((choice) => choice === chosen) ?? null
  const canUndo = status === 'not_selected' && refusal_final_at !== null
  return (
    <div className="flex flex-col gap-4">
      {status !== 'sent' && (
        <Alert tone={status === 'seen' ? 'info' : 'success'} title={t(`answered.${status}`)}>
          {t(`answeredText.${status}`)}
        </Alert>
      )}
      {canUndo && (
        <RefusalUndoNotice
          until={refusal_final_at}
          isUndoing={answering.isPending}
          onUndo={answering.undo}
        />
      )}
      {!canUndo && choices.length > 0 && (
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (current) answering.answer(current)
          }}
        >
          <ChoiceCards
            stacked
            legend={t('answer.question')}
            value={current}
            onValueChange={setChosen}
            choices={choices.map((choice) => ({
              value: choice,
              title: t(`answer.to.${choice}`),
              text: t(`answer.about.${choice}`),
              icon: applicationMoveIcons[choice] ?? '',
            }))}
          />
          <Button type="submit" size="lg" disabled={!current} loading={answering.isPending}>
            {t('answer.confirm')}
          </Button>
        </form>
      )}
      <ErrorAlert title={t('answer.failed')} error={answering.error} />
    </div>
  )
}
