import type { OwnCompany } from '#contract/hiring/companies'
import { resolveBillingCountry } from '#contract/hiring/vat'
import { limits } from '#contract/limits'
import { createFieldBinder } from '../../components/form-field.tsx'
import { TextareaField, TextField } from '../../components/text-field.tsx'
import { CountryField } from '../../fields/country-field.tsx'
import { FormDialog } from '../../fields/form-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toasts.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { billingDataFormSchema, completeBillingFormSchema } from './form-schemas.ts'
import { changeCompany } from './mutations.ts'

type Values = Record<keyof typeof billingDataFormSchema.shape, string>
type InvoiceFormProps = {
  company: OwnCompany
  /** Whether the form requires all billing data that a purchase needs. */
  isForPurchase?: boolean
  onClose: () => void
  onSaved?: () => void
}

export function BillingDataForm(props: InvoiceFormProps) {
  const { company, isForPurchase = false, onClose, onSaved } = props
  const t = useT('company')
  const form = useSchemaForm<Values>({
    schema: isForPurchase ? completeBillingFormSchema : billingDataFormSchema,
    defaultValues: {
      invoice_email: company.invoice_email ?? '',
      invoice_country: resolveBillingCountry(company) ?? 'IT',
      invoice_address: company.invoice_address ?? '',
      vat_number: company.vat_number ?? '',
      fiscal_code: company.fiscal_code ?? '',
      sdi_code: company.sdi_code ?? '',
      pec: company.pec ?? '',
    },
    keptAs: `${company.id} invoice`,
    save: (values) => {
      const { invoice_country, ...billed } = billingDataFormSchema.parse(values)
      // The country code of a VAT number determines the country, so no separate country is stored.
      const country = billed.vat_number === null ? invoice_country : null
      return changeCompany(company.id, { ...billed, invoice_country: country })
    },
    onSaved: () => {
      showToast({ tone: 'success', title: t('saved') })
      onClose()
      onSaved?.()
    },
  })
  const bind = createFieldBinder(form.control)
  const isItalian = form.watch('invoice_country') === 'IT'
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t('invoice.edit')}
      description={t(isForPurchase ? 'invoice.needed' : 'invoice.why')}
      form={form}
    >
      <TextField
        {...bind('invoice_email', t('invoice.email'))}
        help={t('invoice.emailHelp')}
        type="email"
        autoComplete="email"
        maxLength={limits.emailMax}
      />
      <CountryField {...bind('invoice_country', t('invoice.country'))} />
      <TextareaField
        {...bind('invoice_address', t('invoice.address'))}
        rows={3}
        autoComplete="street-address"
        maxLength={limits.postalAddressMax}
      />
      <TextField
        {...bind('vat_number', t('invoice.vat'))}
        help={t('invoice.vatHelp')}
        autoCapitalize="characters"
        spellCheck={false}
      />
      {isItalian && (
        <>
          <TextField
            {...bind('fiscal_code', t('invoice.fiscalCode'))}
            help={t('invoice.fiscalCodeHelp')}
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            {...bind('sdi_code', t('invoice.sdiCode'))}
            help={t('invoice.sdiCodeHelp')}
            optional
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            {...bind('pec', t('invoice.pec'))}
            optional
            type="email"
            maxLength={limits.emailMax}
          />
        </>
      )}
    </FormDialog>
  )
}
