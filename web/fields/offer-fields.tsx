import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import {
  type EmploymentType,
  type ExperienceLevel,
  employmentTypes,
  experienceLevels,
  type SalaryPeriod,
  salaryPeriods,
} from '#contract/enums'
import { limits } from '#contract/limits'
import { type ContractType, contractTypes } from '#contract/offer-enums'
import { FormField } from '../components/form-field.tsx'
import { Input } from '../components/input.tsx'
import { Select } from '../components/select.tsx'
import { SelectField } from '../components/select-field.tsx'
import { WholeNumberField } from '../components/whole-number-field.tsx'
import { useT } from '../lib/i18n.ts'
import { getTodayIsoDate } from '../lib/today.ts'

/**
 * Fields that have the same type in the offer wizard and the offer editor.
 * tests/rules/offer-fields.test.ts compares the remaining fields.
 */
type SharedFields = {
  /** An empty string if an imported offer has no employment type. */
  employment_type: EmploymentType | ''
  contract_type: ContractType | null
  experience_level: ExperienceLevel
  applications_limit: number | null
  salary_period: SalaryPeriod
  expires_at: string | null
}

type OfferTermsFieldsProps = {
  /** Returns the error text of a field, or false for the default text. */
  errorOf?: (field: 'employment_type' | 'experience_level') => string | false
}

export function OfferTermsFields({ errorOf = () => false }: OfferTermsFieldsProps) {
  const t = useT('editors')
  const enums = useT('enums')
  const { control } = useFormContext<SharedFields>()
  return (
    <div className="grid gap-6 sm:grid-cols-2 items-start">
      <SelectField
        control={control}
        name="employment_type"
        label={t('offer.employment_type')}
        placeholder={t('offer.choose')}
        options={employmentTypes}
        labelOf={(value) => enums(`employment_type.${value}`)}
        textOf={() => errorOf('employment_type')}
      />
      <SelectField
        control={control}
        name="experience_level"
        label={t('offer.experience_level')}
        options={experienceLevels}
        labelOf={(value) => enums(`experience_level.${value}`)}
        textOf={() => errorOf('experience_level')}
      />
      <FormField
        control={control}
        name="contract_type"
        label={t('offer.contract_type')}
        help={t('offer.contractHelp')}
        optional
      >
        {({ value, onChange, ...field }) => (
          <Select
            {...field}
            label={t('offer.contract_type')}
            value={value ?? unsaid}
            options={[unsaid, ...contractTypes].map((one) => ({
              value: one,
              label: one === unsaid ? t('offer.contractUnsaid') : enums(`contract_type.${one}`),
            }))}
            onValueChange={(chosen) => onChange(chosen === unsaid ? null : chosen)}
          />
        )}
      </FormField>
    </div>
  )
}

/** The value of the option “not specified”, because a select cannot have the value null. */
const unsaid = 'unsaid' as const

/** The number of applications after which the offer closes automatically. */
export function ApplicationsLimitField() {
  const t = useT('editors')
  const { control } = useFormContext<SharedFields>()
  return (
    <WholeNumberField
      control={control}
      name="applications_limit"
      label={t('offer.applications_limit')}
      help={t('offer.limitHelp')}
      optional
      maxLength={String(limits.applicationsLimitMax).length + 1}
    />
  )
}

export function SalaryPeriodField() {
  const t = useT('editors')
  const enums = useT('enums')
  const { control } = useFormContext<SharedFields>()
  return (
    <SelectField
      control={control}
      name="salary_period"
      label={t('offer.salary_period')}
      options={salaryPeriods}
      labelOf={(value) => enums(`salary_period.${value as SalaryPeriod}`)}
    />
  )
}

const dayMs = 24 * 60 * 60_000

/** The last day of the offer, which closes when that day ends in the browser's time zone. */
export function OfferExpiryField() {
  const t = useT('editors')
  const { control } = useFormContext<SharedFields>()
  const [now] = useState(() => new Date())
  return (
    <FormField
      control={control}
      name="expires_at"
      label={t('offer.expires_at')}
      help={t('offer.expiryHelp', { days: limits.defaultOfferLifeMs / dayMs })}
      optional
    >
      {({ value, onChange, ...field }) => (
        <Input
          {...field}
          type="date"
          className="max-w-48"
          min={getTodayIsoDate(now)}
          max={getTodayIsoDate(new Date(now.getTime() + limits.offerLifeMaxMs - dayMs))}
          value={value ? getTodayIsoDate(new Date(value)) : ''}
          onChange={({ target }) => onChange(endOfDay(target.value))}
        />
      )}
    </FormField>
  )
}

/** Returns the end of the day as ISO 8601; null if no day is chosen. */
const endOfDay = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T23:59:59`).toISOString()
