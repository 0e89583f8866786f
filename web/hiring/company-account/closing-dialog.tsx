import { useMutation } from '@tanstack/react-query'
import type { OwnJobOffer } from '#contract/hiring/offer-input'
import type { ClosedOffer, ClosingBody } from '#contract/hiring/offer-life'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { ClosingFields, useClosing } from './closing-fields.tsx'

/** Whether the offer is closed or deleted. */
export type Ending = 'close' | 'remove'

type ClosingDialogProps = {
  offer: OwnJobOffer
  ending: Ending
  open: boolean
  onClose: () => void
  end: (body: ClosingBody) => Promise<ClosedOffer>
  onEnded: (closed: ClosedOffer) => void
}

/**
 * Asks for the outcome of the search before an offer is closed or deleted, and offers to answer all
 * waiting applicants.
 */
export function ClosingDialog({ offer, ending, open, onClose, end, onEnded }: ClosingDialogProps) {
  const t = useT('offer-life')
  const problemText = useProblemText()
  const waiting = offer.applicants_waiting
  const { body, isComplete, fields } = useClosing(waiting)
  const closing = useMutation({ mutationFn: () => end(body), onSuccess: onEnded })
  const leave = () => {
    closing.reset()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && leave()}
      guarded
      title={t(`${ending}.title`, { title: offer.title })}
      description={ending === 'remove' ? t('remove.text') : undefined}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            {t('back')}
          </Button>
          <Button
            variant={ending === 'remove' ? 'danger' : 'primary'}
            disabled={!isComplete}
            loading={closing.isPending}
            onClick={() => closing.mutate()}
          >
            {t(`${ending}.confirm`)}
          </Button>
        </>
      }
    >
      <ClosingFields waiting={waiting} {...fields} />
      {closing.isError && (
        <Alert tone="danger" title={t(`${ending}.failed`)} className="mt-4">
          {problemText(closing.error)}
        </Alert>
      )}
    </Dialog>
  )
}
