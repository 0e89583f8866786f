import { useFormContext } from 'react-hook-form'
import { limits } from '#contract/limits'
import { fieldBinder } from '../../components/form-field.tsx'
import { TextareaField, TextField } from '../../components/text-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { ensureUrlScheme } from '../../lib/link-rows.ts'
import type { DraftFields } from './draft.ts'
import { LogoField } from './logo-field.tsx'
import { VatField } from './vat-field.tsx'

/** @param isPaid whether offer slots have to be paid, which is when billing data are needed */
export function NewCompanyFields({ isPaid }: { isPaid: boolean }) {
  const t = useT('job-draft')
  const { control } = useFormContext<DraftFields>()
  const bind = fieldBinder(control)
  return (
    <>
      <section className="flex flex-col gap-6" aria-labelledby="company-public">
        <h2 id="company-public" className="heading text-xl">
          {t('company.public')}
        </h2>
        <TextField
          {...bind('company_name', t('company.name'))}
          autoComplete="organization"
          maxLength={limits.nameMax}
        />
        <LogoField />
        <TextField
          {...bind('company_website', t('company.website'))}
          optional
          type="url"
          autoComplete="url"
          placeholder="https://"
          maxLength={limits.urlMax}
          tidy={ensureUrlScheme}
        />
      </section>
      <TextField
        {...bind('company_invoice_email', t('company.email'))}
        help={t('company.emailHelp')}
        type="email"
        autoComplete="email"
        maxLength={limits.emailMax}
      />
      {isPaid && (
        <section className="flex flex-col gap-6" aria-labelledby="company-billing">
          <div>
            <h2 id="company-billing" className="heading text-xl">
              {t('company.billing')}
            </h2>
            <p className="mt-1 text-muted text-pretty">{t('company.billingText')}</p>
          </div>
          <TextareaField
            {...bind('company_invoice_address', t('company.address'))}
            rows={3}
            autoComplete="street-address"
            placeholder={t('company.addressExample')}
            maxLength={limits.postalAddressMax}
          />
          <VatField />
        </section>
      )}
    </>
  )
}
