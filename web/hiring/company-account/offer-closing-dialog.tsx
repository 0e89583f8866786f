import { useMutation } from '@tanstack/react-query'
import type { OwnJobOffer } from '#contract/hiring/offer-input'
import type { OfferClosingBody, OfferClosingResult } from '#contract/hiring/offer-life'
import { ActionDialog } from '../../components/action-dialog.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { useT } from '../../lib/i18n.ts'
import { OfferClosingFields, useOfferClosingForm } from './offer-closing-fields.tsx'

export type OfferEndingAction = 'close' | 'remove'

type ClosingDialogProps = {
  offer: OwnJobOffer
  ending: OfferEndingAction
  open: boolean
  onClose: () => void
  end: (body: OfferClosingBody) => Promise<OfferClosingResult>
  onEnded: (closed: OfferClosingResult) => void
}

/** Closes or withdraws an offer. Asks for the outcome and an answer to waiting applicants first. */
export function OfferClosingDialog(props: ClosingDialogProps) {
  const { offer, ending, open, onClose, end, onEnded } = props
  const t = useT('offer-life')
  const waiting = offer.applicants_waiting
  const { body, isComplete, fields } = useOfferClosingForm(waiting)
  const closing = useMutation({ mutationFn: () => end(body), onSuccess: onEnded })
  const leave = () => {
    closing.reset()
    onClose()
  }
  return (
    <ActionDialog
      open={open}
      onClose={leave}
      guarded
      title={t(`${ending}.title`, { title: offer.title })}
      description={ending === 'remove' ? t('remove.text') : undefined}
      backLabel={t('back')}
      action={{
        label: t(`${ending}.confirm`),
        variant: ending === 'remove' ? 'danger' : 'primary',
        disabled: !isComplete,
        loading: closing.isPending,
        onClick: () => closing.mutate(),
      }}
    >
      <OfferClosingFields waiting={waiting} {...fields} />
      <ErrorAlert title={t(`${ending}.failed`)} error={closing.error} className="mt-4" />
    </ActionDialog>
  )
}
