import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { limits } from '#contract/limits'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorAlert } from '../../components/error-alert.tsx'
import { RingedIcon } from '../../components/ringed-icon.tsx'
import { TextareaField } from '../../components/text-field.tsx'
import { useT } from '../../lib/i18n.ts'
import type { QuickApplyOffer } from './state.ts'
import { useApplyForm } from './use-apply-form.ts'

type ApplyDialogProps = Parameters<typeof useApplyForm>[0] & {
  open: boolean
  onClose: () => void
  offer: QuickApplyOffer
  resume: ReactNode
  hasResume: boolean
  /** The content shown once the application has been sent; null until then. */
  sent: { title: string; text: ReactNode; actions: ReactNode } | null
}

export function ApplyDialog(props: ApplyDialogProps) {
  const { open, onClose, offer, resume, hasResume, sent, name, send } = props
  const t = useT('applications')
  const formId = useId()
  const form = useApplyForm({ name, send })
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      guarded={!sent}
      title={sent ? sent.title : t('apply.title')}
      description={
        sent ? undefined : t('apply.for', { title: offer.title, company: offer.company })
      }
      footer={
        sent ? (
          <div
            className="contents [&>button]:grow [&>a]:grow sm:[&>button]:grow-0 sm:[&>a]:grow-0"
            onClickCapture={ignoreSecondClick}
          >
            {sent.actions}
          </div>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              {t('apply.cancel')}
            </Button>
            <Button
              type="submit"
              form={formId}
              icon="i-lucide-send"
              disabled={!hasResume}
              loading={form.isSaving}
            >
              {t(form.isSaving ? 'apply.sending' : 'apply.send')}
            </Button>
          </>
        )
      }
    >
      {sent ? (
        <Sent text={sent.text} />
      ) : (
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-6 pt-1"
          onSubmit={(event) => {
            event.preventDefault()
            if (hasResume) form.submit()
          }}
        >
          {resume}
          <TextareaField
            control={form.control}
            name="cover_letter"
            label={t('apply.letter')}
            help={t('apply.letterHelp')}
            optional
            rows={6}
            count
            countMax={limits.coverLetterMax}
          />
          <p className="flex items-start gap-2 text-sm text-muted text-pretty">
            <span aria-hidden="true" className="i-lucide-shield-check mt-0.5" />
            {t('apply.whatIsSent', { company: offer.company })}
          </p>
          <ErrorAlert title={t('apply.failed')} error={form.failure} />
        </form>
      )}
    </Dialog>
  )
}

/** After a fast response, the second click of a double click on “Send” would hit these buttons. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

/** Takes focus, because the focused send button has disappeared. */
function Sent({ text }: { text: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="status"
      className="motion-rise-in flex flex-col items-center gap-4 py-3 text-center"
    >
      <RingedIcon icon="i-lucide-check" tone="success" />
      <div className="max-w-[44ch] text-pretty wrap-anywhere">{text}</div>
    </div>
  )
}
