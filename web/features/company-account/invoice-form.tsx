import type { Snapshot } from 'valtio'
import type { OwnCompany } from '#contract/companies'
import { limits } from '#contract/limits'
import { Field } from '../../components/field.tsx'
import { FormDialog } from '../../components/form-dialog.tsx'
import { Input } from '../../components/input.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'
import { toast } from '../../lib/toasts.ts'
import { useKeptForm } from '../../lib/use-kept-form.ts'
import { invoiceForm } from './form-schemas.ts'
import { changeCompany } from './mutations.ts'
import { useFormTexts } from './use-form-texts.ts'

type Values = { invoice_email: string; invoice_address: string; vat_number: string }
type InvoiceFormProps = { company: Snapshot<OwnCompany>; onClose: () => void }

export function InvoiceForm({ company, onClose }: InvoiceFormProps) {
  const t = useT('company')
  const texts = useFormTexts()
  const form = useKeptForm<Values>({
    schema: invoiceForm,
    defaultValues: {
      invoice_email: company.invoice_email ?? '',
      invoice_address: company.invoice_address ?? '',
      vat_number: company.vat_number ?? '',
    },
    fields: ['invoice_email', 'invoice_address', 'vat_number'],
    keptAs: `${company.id} invoice`,
    save: (values) => changeCompany(company.id, values),
    onSaved: () => {
      toast({ tone: 'success', title: t('saved') })
      onClose()
    },
  })
  const { errors } = form.formState
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('invoice.edit')}
      description={t('invoice.why')}
      form={form.dialog}
      texts={texts}
    >
      <Field
        label={t('invoice.email')}
        help={t('invoice.emailHelp')}
        error={errors.invoice_email?.message}
      >
        <Input
          type="email"
          autoComplete="email"
          maxLength={limits.emailMax}
          {...form.register('invoice_email')}
        />
      </Field>
      <Field label={t('invoice.address')} error={errors.invoice_address?.message}>
        <Textarea
          rows={3}
          autoComplete="street-address"
          maxLength={limits.addressMax}
          {...form.register('invoice_address')}
        />
      </Field>
      <Field
        label={t('invoice.vat')}
        help={t('invoice.vatHelp')}
        error={errors.vat_number?.message}
      >
        <Input autoCapitalize="characters" spellCheck={false} {...form.register('vat_number')} />
      </Field>
    </FormDialog>
  )
}
