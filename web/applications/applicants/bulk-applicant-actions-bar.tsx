import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApplicantsOverview } from '#contract/applications/applications'
import type { bulkMovesBodySchema } from '#contract/applications/bulk-moves'
import { Alert } from '../../components/alert.tsx'
import { GhostButton, SmallButton } from '../../components/button.tsx'
import { Menu } from '../../components/menu.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useErrorToast } from '../../lib/use-error-toast.ts'
import {
  type BulkAnswerStatus,
  BulkApplicationAnswerDialog,
} from './bulk-application-answer-dialog.tsx'
import { BulkLabelDialog } from './bulk-label-dialog.tsx'
import { labelApplicants, moveApplicants, undoRefusals } from './mutations.ts'

type BulkBarProps = Pick<ApplicantsOverview, 'stages' | 'labels'> & {
  companyId: string
  offerId: string
  selected: ReadonlySet<string>
  onClear: () => void
}

/** Actions for the selected applicants. After a bulk refusal, one button undoes all refusals. */
export function BulkApplicantActionsBar(props: BulkBarProps) {
  const { companyId, offerId, selected, onClear, stages, labels } = props
  const t = useT('applicants')
  const showError = useErrorToast()
  const client = useQueryClient()
  const [asking, setAsking] = useState<BulkAnswerStatus | 'labels' | null>(null)
  const [refused, setRefused] = useState<string[]>([])
  const settled = {
    onError: (error: unknown) => showError(t('move.failed'), error),
    onSettled: () => client.invalidateQueries({ queryKey: ['applicants'] }),
  }
  const done = () => {
    setAsking(null)
    onClear()
  }
  const moving = useMutation({
    mutationFn: (asked: Omit<(typeof bulkMovesBodySchema)['_input'], 'ids'>) =>
      moveApplicants(offerId, { ids: [...selected], ...asked }),
    onSuccess: ({ moved }, { status }) => {
      showToast({ tone: 'success', title: t('bulk.moved', { count: moved.length }) })
      if (status === 'not_selected') setRefused(moved)
      done()
    },
    ...settled,
  })
  const labelling = useMutation({
    mutationFn: (asked: { add: string[]; remove: string[] }) =>
      labelApplicants(offerId, { ids: [...selected], ...asked }),
    onSuccess: () => {
      showToast({ tone: 'success', title: t('bulk.labelled', { count: selected.size }) })
      done()
    },
    ...settled,
  })
  const undoing = useMutation({
    mutationFn: () => undoRefusals(offerId, refused),
    onSuccess: ({ moved }) => {
      setRefused([])
      showToast({ tone: 'success', title: t('bulk.undone', { count: moved.length }) })
    },
    ...settled,
  })
  const count = selected.size
  return (
    <>
      {refused.length > 0 && (
        <Alert tone="info" title={t('bulk.refused', { count: refused.length })} className="mb-5">
          <p>{t('bulk.refusedText')}</p>
          <SmallButton
            icon="i-lucide-undo-2"
            className="mt-3"
            loading={undoing.isPending}
            onClick={() => undoing.mutate()}
          >
            {t('bulk.undo')}
          </SmallButton>
        </Alert>
      )}
      {count > 0 && (
        <section
          aria-label={t('bulk.label')}
          className="sticky bottom-3 z-10 mb-5 flex flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-3 shadow-float"
        >
          <p className="mr-auto font-semibold" role="status">
            {t('bulk.selected', { count })}
          </p>
          <SmallButton icon="i-lucide-message-circle" onClick={() => setAsking('in_contact')}>
            {t('move.to.in_contact')}
          </SmallButton>
          {stages.length > 0 && (
            <Menu
              label={t('bulk.stage')}
              trigger={
                <SmallButton loading={moving.isPending && !asking}>
                  {t('bulk.stage')}
                  <span aria-hidden="true" className="i-lucide-chevron-down" />
                </SmallButton>
              }
              entries={stages.map(({ id, name }) => ({
                label: name,
                icon: 'i-lucide-chevron-right',
                onSelect: () => moving.mutate({ status: 'in_contact', stage_id: id }),
              }))}
            />
          )}
          <SmallButton icon="i-lucide-minus" onClick={() => setAsking('not_selected')}>
            {t('move.to.not_selected')}
          </SmallButton>
          <SmallButton icon="i-lucide-tag" onClick={() => setAsking('labels')}>
            {t('review.labels')}
          </SmallButton>
          <GhostButton onClick={onClear}>{t('bulk.clear')}</GhostButton>
        </section>
      )}
      {asking === 'labels' && (
        <BulkLabelDialog
          count={count}
          labels={labels}
          isSaving={labelling.isPending}
          onSave={(asked) => labelling.mutate(asked)}
          onClose={() => setAsking(null)}
        />
      )}
      {asking && asking !== 'labels' && (
        <BulkApplicationAnswerDialog
          companyId={companyId}
          answer={asking}
          count={count}
          onSend={(message) => moving.mutateAsync({ status: asking, message })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}
