import { type Control, useWatch } from 'react-hook-form'
import { allBenefits, currencies } from '#contract/offer-enums'
import { createFieldBinder } from '../../components/form-field.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { MultiSelectField } from '../../components/multiselect-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { OfferTermsFields, SalaryPeriodField } from '../../fields/offer-fields.tsx'
import { useT } from '../../lib/i18n.ts'
import { OfferFieldGroup } from './offer-field-group.tsx'
import type { OfferFormValues } from './offer-values.ts'

export function OfferDetailFields({ control }: { control: Control<OfferFormValues> }) {
  const t = useT('company')
  const bind = createFieldBinder(control)
  const names = useT('enums')
  const currency = useWatch({ control, name: 'currency' })
  const sign = currency === 'EUR' ? '€' : <span className="text-xs">{currency}</span>
  return (
    <OfferFieldGroup title={t('offer.details')}>
      <OfferTermsFields />
      <div className="grid gap-6 sm:grid-cols-[1fr_1fr_11rem]">
        <MoneyField {...bind('salary_min', t('offer.salaryMin'))} optional leading={sign} />
        <MoneyField
          {...bind('salary_max', t('offer.salaryMax'))}
          deps={['salary_min']}
          optional
          leading={sign}
        />
        <SelectField
          {...bind('currency', t('offer.currency'))}
          options={currencies}
          labelOf={(one) => names(`currency.${one}`)}
        />
        <SalaryPeriodField />
      </div>
      <MultiSelectField
        {...bind('benefits', t('offer.benefits'))}
        optional
        placeholder={t('offer.choose')}
        options={allBenefits.map((one) => ({ value: one, label: names(`benefits.${one}`) }))}
      />
    </OfferFieldGroup>
  )
}
