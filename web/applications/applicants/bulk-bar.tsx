import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { limits } from '#contract/limits'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Field } from '../../components/field.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { toast } from '../../lib/toasts.ts'
import { moveApplicants, undoRefusals } from './mutations.ts'

type BulkBarProps = {
  offerId: string
  selected: ReadonlySet<string>
  onClear: () => void
}

/**
 * Actions for all selected applicants at once. If applicants were refused, one button undoes all
 * these refusals.
 */
export function BulkBar({ offerId, selected, onClear }: BulkBarProps) {
  const t = useT('applicants')
  const problemText = useProblemText()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const [text, setText] = useState(() => t('bulk.template'))
  const [refused, setRefused] = useState<string[]>([])
  const refresh = () => client.invalidateQueries({ queryKey: ['applicants', offerId] })
  const failed = (error: unknown) =>
    toast({ tone: 'danger', title: t('move.failed'), description: problemText(error) })
  const moving = useMutation({
    mutationFn: (asked: { status: 'in_contact' | 'not_selected'; message: string | null }) =>
      moveApplicants(offerId, { ids: [...selected], ...asked }),
    onSuccess: ({ moved }, { status }) => {
      toast({ tone: 'success', title: t('bulk.moved', { count: moved.length }) })
      if (status === 'not_selected') setRefused(moved)
      setAsking(false)
      onClear()
    },
    onError: failed,
    onSettled: refresh,
  })
  const undoing = useMutation({
    mutationFn: () => undoRefusals(offerId, refused),
    onSuccess: ({ moved }) => {
      setRefused([])
      toast({ tone: 'success', title: t('bulk.undone', { count: moved.length }) })
    },
    onError: failed,
    onSettled: refresh,
  })
  const count = selected.size
  return (
    <>
      {refused.length > 0 && (
        <Alert tone="info" title={t('bulk.refused', { count: refused.length })} className="mb-5">
          <p>{t('bulk.refusedText')}</p>
          <Button
            variant="secondary"
            size="sm"
            icon="i-lucide-undo-2"
            className="mt-3"
            loading={undoing.isPending}
            onClick={() => undoing.mutate()}
          >
            {t('bulk.undo')}
          </Button>
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
          <Button
            size="sm"
            variant="secondary"
            icon="i-lucide-message-circle"
            loading={moving.isPending && !isAsking}
            onClick={() => moving.mutate({ status: 'in_contact', message: null })}
          >
            {t('move.to.in_contact')}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            icon="i-lucide-minus"
            onClick={() => setAsking(true)}
          >
            {t('move.to.not_selected')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onClear}>
            {t('bulk.clear')}
          </Button>
        </section>
      )}
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        guarded
        title={t('bulk.refuse', { count })}
        description={t('bulk.refuseText')}
        footer={
          <>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              {t('bulk.back')}
            </Button>
            <Button
              disabled={text.length > limits.answerTextMax}
              loading={moving.isPending}
              onClick={() =>
                moving.mutate({ status: 'not_selected', message: text.trim() || null })
              }
            >
              {t('bulk.send')}
            </Button>
          </>
        }
      >
        <Field label={t('bulk.text')} help={t('bulk.textHelp')} optional>
          <Textarea
            rows={5}
            value={text}
            count
            countMax={limits.answerTextMax}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </Dialog>
    </>
  )
}
