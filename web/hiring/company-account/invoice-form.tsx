import type { OwnCompany } from '#contract/hiring/companies'
import { limits } from '#contract/limits'
import { TextareaField, TextField } from '../../components/text-field.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { toast } from '../../lib/toasts.ts'
import { useContractForm } from '../../lib/use-contract-form.ts'
import { invoiceForm } from './form-schemas.ts'
import { changeCompany } from './mutations.ts'

type Values = { invoice_email: string; invoice_address: string; vat_number: string }
type InvoiceFormProps = { company: OwnCompany; onClose: () => void }

/** A form for the data that an invoice needs. */
export function InvoiceForm({ company, onClose }: InvoiceFormProps) {
  const t = useT('company')
  const form = useContractForm<Values>({
    schema: invoiceForm,
    defaultValues: {
      invoice_email: company.invoice_email ?? '',
      invoice_address: company.invoice_address ?? '',
      vat_number: company.vat_number ?? '',
    },
    keptAs: `${company.id} invoice`,
    save: (values) => changeCompany(company.id, values),
    onSaved: () => {
      toast({ tone: 'success', title: t('saved') })
      onClose()
    },
  })
  const { control } = form
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('invoice.edit')}
      description={t('invoice.why')}
      form={form}
    >
      <TextField
        control={control}
        name="invoice_email"
        label={t('invoice.email')}
        help={t('invoice.emailHelp')}
        type="email"
        autoComplete="email"
        maxLength={limits.emailMax}
      />
      <TextareaField
        control={control}
        name="invoice_address"
        label={t('invoice.address')}
        rows={3}
        autoComplete="street-address"
        maxLength={limits.addressMax}
      />
      <TextField
        control={control}
        name="vat_number"
        label={t('invoice.vat')}
        help={t('invoice.vatHelp')}
        autoCapitalize="characters"
        spellCheck={false}
      />
    </FormDialog>
  )
}
