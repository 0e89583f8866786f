import { useSnapshot } from 'valtio'
import { limits } from '#contract/limits'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { Textarea } from '../../components/textarea.tsx'
import { useT } from '../../lib/i18n.ts'
import { session } from '../session/state.ts'
import { LogoField } from './logo-field.tsx'
import { useDraft } from './use-draft.ts'
import { VatField } from './vat-field.tsx'
import { withScheme } from './with-scheme.ts'

/** A company that is made along with its first offer: what visitors see, then what an invoice needs. */
export function NewCompany() {
  const t = useT('job-draft')
  const { values, change, leave, errorOf } = useDraft('company')
  const { companies } = useSnapshot(session)
  return (
    <>
      <section className="flex flex-col gap-6" aria-labelledby="company-public">
        <h2 id="company-public" className="heading text-xl">
          {t('company.public')}
        </h2>
        <Field label={t('company.name')} error={errorOf('company_name')}>
          <Input
            autoComplete="organization"
            maxLength={limits.nameMax}
            value={values.company_name}
            onChange={(event) => change({ company_name: event.target.value })}
            onBlur={() => leave('company_name')}
          />
        </Field>
        <LogoField
          companyName={values.company_name}
          fileName={values.company_logo}
          picture={values.preview_company_logo}
          onChange={(fileName, picture) =>
            change({ company_logo: fileName, preview_company_logo: picture })
          }
        />
        <Field label={t('company.website')} optional error={errorOf('company_website')}>
          <Input
            type="url"
            autoComplete="url"
            placeholder="https://"
            maxLength={limits.urlMax}
            value={values.company_website}
            onChange={(event) => change({ company_website: event.target.value })}
            onBlur={() => {
              change({ company_website: withScheme(values.company_website) })
              leave('company_website')
            }}
          />
        </Field>
      </section>
      <section className="flex flex-col gap-6" aria-labelledby="company-billing">
        <div>
          <h2 id="company-billing" className="heading text-xl">
            {t('company.billing')}
          </h2>
          <p className="mt-1 text-muted text-pretty">
            {t('company.billingText')}
            {/* Who has a company has a plan already, which may be full or paid. */}
            {companies.length === 0 && ` ${t('company.billingFree')}`}
          </p>
        </div>
        <Field
          label={t('company.email')}
          help={t('company.emailHelp')}
          error={errorOf('company_invoice_email')}
        >
          <Input
            type="email"
            autoComplete="email"
            maxLength={limits.emailMax}
            value={values.company_invoice_email}
            onChange={(event) => change({ company_invoice_email: event.target.value })}
            onBlur={() => leave('company_invoice_email')}
          />
        </Field>
        <Field label={t('company.address')} error={errorOf('company_invoice_address')}>
          <Textarea
            rows={3}
            autoComplete="street-address"
            placeholder={t('company.addressExample')}
            maxLength={limits.addressMax}
            value={values.company_invoice_address}
            onChange={(event) => change({ company_invoice_address: event.target.value })}
            onBlur={() => leave('company_invoice_address')}
          />
        </Field>
        <VatField
          value={values.company_invoice_vat}
          error={errorOf('company_invoice_vat')}
          onValueChange={(company_invoice_vat) => change({ company_invoice_vat })}
          onLeave={() => leave('company_invoice_vat')}
        />
      </section>
    </>
  )
}
