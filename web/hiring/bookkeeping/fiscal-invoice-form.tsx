import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits'
import { SmallButton } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { useT } from '../../lib/i18n.ts'

type FiscalInvoiceFormProps = {
  /** The number recorded so far; empty if none is. */
  number: string
  isBusy: boolean
  onRecord: (fiscal: { number: string; copy: File | null }) => void
}

export function FiscalInvoiceForm({ number, isBusy, onRecord }: FiscalInvoiceFormProps) {
  const t = useT('admin')
  const [typed, setTyped] = useState(number)
  const [copy, setCopy] = useState<File | null>(null)
  const send = (event: FormEvent) => {
    event.preventDefault()
    onRecord({ number: typed, copy })
  }
  return (
    <form onSubmit={send} className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] items-end">
      <Field label={t('invoices.number')}>
        <Input
          required
          maxLength={limits.fiscalInvoiceNumberMax}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <Field label={t('invoices.copy')} optional>
        <Input
          type="file"
          accept="application/pdf"
          className="py-2"
          onChange={({ target }) => setCopy(target.files?.[0] ?? null)}
        />
      </Field>
      <SmallButton type="submit" loading={isBusy}>
        {t('invoices.record')}
      </SmallButton>
    </form>
  )
}
