import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { dayMs } from '#contract/durations'
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
import { createFieldBinder, FormField } from '../components/form-field.tsx'
import { Input } from '../components/input.tsx'
import { SelectField } from '../components/select-field.tsx'
import { WholeNumberField } from '../components/whole-number-field.tsx'
import { useT } from '../lib/i18n.ts'
import { getTodayIsoDate } from '../lib/today.ts'

/**
 * The fields of an offer that have the same type in the offer wizard and the offer editor.
 * `tests/rules/offer-fields.test.ts` checks that neither form lacks a field of an offer.
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

const useBinder = () => createFieldBinder(useFormContext<SharedFields>().control)

type OfferTermsFieldsProps = {
  /** Returns the error text of a field, or false for the default text. */
  errorOf?: (field: 'employment_type' | 'experience_level') => string | false
}

export function OfferTermsFields({ errorOf = () => false }: OfferTermsFieldsProps) {
  const t = useT('editors')
  const enums = useT('enums')
  const bind = useBinder()
  return (
    <div className="grid gap-6 sm:grid-cols-2 items-start">
      <SelectField
        {...bind('employment_type', t('offer.employment_type'))}
        placeholder={t('offer.choose')}
        options={employmentTypes}
        labelOf={(value) => enums(`employment_type.${value}`)}
        textOf={() => errorOf('employment_type')}
      />
      <SelectField
        {...bind('experience_level', t('offer.experience_level'))}
        options={experienceLevels}
        labelOf={(value) => enums(`experience_level.${value}`)}
        textOf={() => errorOf('experience_level')}
      />
      <SelectField
        {...bind('contract_type', t('offer.contract_type'))}
        help={t('offer.contractHelp')}
        optional
        nullLabel={t('offer.contractUnsaid')}
        options={contractTypes}
        labelOf={(value) => enums(`contract_type.${value}`)}
      />
    </div>
  )
}

/** The number of applications after which the offer closes automatically. */
export function ApplicationsLimitField() {
  const t = useT('editors')
  const bind = useBinder()
  return (
    <WholeNumberField
      {...bind('applications_limit', t('offer.applications_limit'))}
      help={t('offer.limitHelp')}
      optional
      maxLength={String(limits.applicationsLimitMax).length + 1}
    />
  )
}

export function SalaryPeriodField() {
  const t = useT('editors')
  const enums = useT('enums')
  const bind = useBinder()
  return (
    <SelectField
      {...bind('salary_period', t('offer.salary_period'))}
      options={salaryPeriods}
      labelOf={(value) => enums(`salary_period.${value as SalaryPeriod}`)}
    />
  )
}

/** The last day of the offer. The offer closes when this day ends in the browser's time zone. */
export function OfferExpiryField() {
  const t = useT('editors')
  const bind = useBinder()
  const [now] = useState(() => new Date())
  return (
    <FormField
      {...bind('expires_at', t('offer.expires_at'))}
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
