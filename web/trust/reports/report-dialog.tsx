import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { limits } from '#contract/limits'
import { type ReportReason, reportReasons } from '#contract/trust/moderation'
import { reportBodySchema } from '#contract/trust/reports'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { TextareaField, TextField } from '../../components/text-field.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { submitReport } from './mutations.ts'
import { closeReportDialog, type ReportDialogTarget, reportDialogState } from './state.ts'

/** Asks what is wrong with an offer, a company or a profile card, then shows the report number. */
export function ReportDialog() {
  const { target } = useSnapshot(reportDialogState)
  return target && <ReportSteps key={target.id} target={target} />
}

function ReportSteps({ target }: { target: ReportDialogTarget }) {
  const [reference, setReference] = useState<string | null>(null)
  return reference === null ? (
    <ReportForm target={target} onSent={setReference} />
  ) : (
    <ReportReceipt reference={reference} />
  )
}

type Values = { reason: ReportReason | ''; text: string; email: string }
type ReportFormProps = { target: ReportDialogTarget; onSent: (reference: string) => void }

const reportFields = reportBodySchema.pick({ reason: true, text: true, email: true })

function ReportForm({ target: { kind, id, name }, onSent }: ReportFormProps) {
  const t = useT('report')
  const form = useSchemaForm<Values, { report: { reference: string } }>({
    schema: reportFields,
    defaultValues: { reason: '', text: '', email: '' },
    save: ({ reason, ...said }) => submitReport({ kind, id, reason: reason || 'other', ...said }),
    onSaved: ({ report }) => onSent(report.reference),
  })
  const { control } = form
  return (
    <FormDialog
      open
      onClose={closeReportDialog}
      title={t(`title.${kind}`)}
      description={name}
      form={form}
      saveLabel={t(form.isSaving ? 'sending' : 'send')}
    >
      <SelectField
        control={control}
        name="reason"
        label={t('reason')}
        placeholder={t('choose')}
        options={reportReasons}
        labelOf={(reason) => t(`reasons.${reason}`)}
        textOf={() => t('chooseReason')}
      />
      <TextareaField
        control={control}
        name="text"
        label={t('text')}
        help={t('textHelp')}
        optional
        rows={4}
        maxLength={limits.reportTextMax}
      />
      <TextField
        control={control}
        name="email"
        label={t('email')}
        help={t('emailHelp')}
        optional
        type="email"
        autoComplete="email"
        maxLength={limits.emailMax}
      />
    </FormDialog>
  )
}

function ReportReceipt({ reference }: { reference: string }) {
  const t = useT('report')
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && closeReportDialog()}
      title={t('sent.title')}
      description={t('sent.text')}
      size="sm"
      footer={<Button onClick={closeReportDialog}>{t('sent.close')}</Button>}
    >
      <p>
        {t('sent.reference')} <strong className="whitespace-nowrap">{reference}</strong>
      </p>
    </Dialog>
  )
}
