import { type Control, useWatch } from 'react-hook-form'
import { allBenefits, currencies } from '#contract/offer-enums'
import { FormField } from '../../components/form-field.tsx'
import { MoneyField } from '../../components/money-field.tsx'
import { MultiSelect } from '../../components/multiselect.tsx'
import { SelectField } from '../../components/select-field.tsx'
import { OfferTermsFields, SalaryPeriodField } from '../../fields/offer-fields.tsx'
import { useT } from '../../lib/i18n.ts'
import { FieldGroup } from './offer-field-group.tsx'
import type { OfferValues } from './offer-values.ts'

/** Fields for the terms: employment type, level, salary and benefits. */
export function OfferDetailFields({ control }: { control: Control<OfferValues> }) {
  const t = useT('company')
  const names = useT('enums')
  const currency = useWatch({ control, name: 'currency' })
  const sign = currency === 'EUR' ? '€' : <span className="text-xs">{currency}</span>
  return (
    <FieldGroup title={t('offer.details')}>
      <OfferTermsFields />
      <div className="grid gap-6 sm:grid-cols-[1fr_1fr_11rem]">
        <MoneyField
          control={control}
          name="salary_min"
          label={t('offer.salaryMin')}
          optional
          leading={sign}
        />
        <MoneyField
          control={control}
          name="salary_max"
          deps={['salary_min']}
          label={t('offer.salaryMax')}
          optional
          leading={sign}
        />
        <SelectField
          control={control}
          name="currency"
          label={t('offer.currency')}
          options={currencies}
          labelOf={(one) => names(`currency.${one}`)}
        />
        <SalaryPeriodField />
      </div>
      <FormField control={control} name="benefits" label={t('offer.benefits')} optional>
        {({ value, onChange }) => (
          <MultiSelect
            label={t('offer.benefits')}
            placeholder={t('offer.choose')}
            options={allBenefits.map((one) => ({ value: one, label: names(`benefits.${one}`) }))}
            values={value}
            onValuesChange={onChange}
          />
        )}
      </FormField>
    </FieldGroup>
  )
}
