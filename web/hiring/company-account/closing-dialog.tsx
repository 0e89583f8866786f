import { useMutation } from '@tanstack/react-query'
import type { OwnJobOffer } from '#contract/hiring/offer-input'
import type { OfferClosingBody, OfferClosingResult } from '#contract/hiring/offer-life'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { OfferClosingFields, useOfferClosingForm } from './offer-closing-fields.tsx'

/** Whether the offer is closed or deleted. */
export type EndingAction = 'close' | 'remove'

type ClosingDialogProps = {
  offer: OwnJobOffer
  ending: EndingAction
  open: boolean
  onClose: () => void
  end: (body: OfferClosingBody) => Promise<OfferClosingResult>
  onEnded: (closed: OfferClosingResult) => void
}

/**
 * Asks for the outcome of the search before an offer is closed or deleted, and lets the member send
 * an answer to all waiting applicants.
 */
export function ClosingDialog({ offer, ending, open, onClose, end, onEnded }: ClosingDialogProps) {
  const t = useT('offer-life')
  const problemText = useProblemText()
  const waiting = offer.applicants_waiting
  const { body, isComplete, fields } = useOfferClosingForm(waiting)
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
      <OfferClosingFields waiting={waiting} {...fields} />
      {closing.isError && (
        <Alert tone="danger" title={t(`${ending}.failed`)} className="mt-4">
          {problemText(closing.error)}
        </Alert>
      )}
    </Dialog>
  )
}
