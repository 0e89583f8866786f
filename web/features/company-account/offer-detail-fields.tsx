import { Controller, type UseFormReturn } from 'react-hook-form'
import { benefits, currencies, employmentTypes, experienceLevels } from '#contract/enums'
import { Field } from '../../components/field.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { MultiSelect } from '../../components/multiselect.tsx'
import { Select } from '../../components/select.tsx'
import { useT } from '../../lib/i18n.ts'
import { FieldGroup, firstErrorMessage } from './offer-field-group.tsx'
import type { OfferValues } from './offer-values.ts'

type FieldsProps = { form: Pick<UseFormReturn<OfferValues>, 'control' | 'formState' | 'watch'> }

export function OfferDetailFields({ form: { control, formState, watch } }: FieldsProps) {
  const t = useT('company')
  const names = useT('enums')
  const { errors } = formState
  const currency = watch('currency')
  const sign = currency === 'EUR' ? '€' : <span className="text-xs">{currency}</span>
  return (
    <FieldGroup title={t('offer.details')}>
      <div className="grid gap-6 sm:grid-cols-2">
        <Controller
          control={control}
          name="employment_type"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={t('offer.employmentType')} error={errors.employment_type?.message}>
              <Select
                label={t('offer.employmentType')}
                placeholder={t('offer.choose')}
                value={value}
                options={employmentTypes.map((one) => ({
                  value: one,
                  label: names(`employment_type.${one}`),
                }))}
                onValueChange={onChange}
                onBlur={onBlur}
              />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="experience_level"
          render={({ field: { value, onChange } }) => (
            <Field label={t('offer.experience')} error={errors.experience_level?.message}>
              <Select
                label={t('offer.experience')}
                value={value}
                options={experienceLevels.map((one) => ({
                  value: one,
                  label: names(`experience_level.${one}`),
                }))}
                onValueChange={onChange}
              />
            </Field>
          )}
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-[1fr_1fr_11rem]">
        <Controller
          control={control}
          name="salary_min"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={t('offer.salaryMin')} optional error={errors.salary_min?.message}>
              <MoneyInput leading={sign} value={value} onValueChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="salary_max"
          render={({ field: { value, onChange, onBlur } }) => (
            <Field label={t('offer.salaryMax')} optional error={errors.salary_max?.message}>
              <MoneyInput leading={sign} value={value} onValueChange={onChange} onBlur={onBlur} />
            </Field>
          )}
        />
        <Controller
          control={control}
          name="currency"
          render={({ field: { value, onChange } }) => (
            <Field label={t('offer.currency')} error={errors.currency?.message}>
              <Select
                label={t('offer.currency')}
                value={value}
                options={currencies.map((one) => ({ value: one, label: names(`currency.${one}`) }))}
                onValueChange={onChange}
              />
            </Field>
          )}
        />
      </div>
      <Controller
        control={control}
        name="benefits"
        render={({ field: { value, onChange } }) => (
          <Field label={t('offer.benefits')} optional error={firstErrorMessage(errors.benefits)}>
            <MultiSelect
              label={t('offer.benefits')}
              placeholder={t('offer.choose')}
              options={benefits.map((one) => ({ value: one, label: names(`benefits.${one}`) }))}
              values={value}
              onValuesChange={onChange}
            />
          </Field>
        )}
      />
    </FieldGroup>
  )
}
