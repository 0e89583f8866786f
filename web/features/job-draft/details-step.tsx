import { benefits, currencies, employmentTypes, experienceLevels } from '#contract/enums'
import { Chip } from '../../components/chip.tsx'
import { Field } from '../../components/field.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { Select } from '../../components/select.tsx'
import { useT } from '../../lib/i18n.ts'
import { FieldSet } from './field-set.tsx'
import { doubtKey, openDoubts } from './questions.ts'
import type { TitleDoubt } from './title-doubts.ts'
import { TitleQuestion } from './title-question.tsx'
import { useDraft } from './use-draft.ts'

const salaries = ['salary_min', 'salary_max'] as const

/** On which terms: contract, level, pay, and what there is besides. */
export function DetailsStep() {
  const t = useT('job-draft')
  const enums = useT('enums')
  const { values, change, leave, errorOf } = useDraft('details')
  const chosen = values.benefits
  const doubts = openDoubts(values)
  const doubtOf = (field: TitleDoubt['field']) => doubts.find((doubt) => doubt.field === field)
  // Said once somebody wants to go on; until then the question below is enough.
  const unanswered = (field: TitleDoubt['field']) => errorOf(field) && t('details.unanswered')
  return (
    <div className="flex flex-col gap-7">
      <div className="grid gap-6 sm:grid-cols-2 items-start">
        <Field
          label={t('details.type')}
          error={
            doubtOf('employment_type') ? unanswered('employment_type') : errorOf('employment_type')
          }
        >
          <Select
            label={t('details.type')}
            value={values.employment_type}
            options={employmentTypes.map((value) => ({
              value,
              label: enums(`employment_type.${value}`),
            }))}
            onValueChange={(employment_type) => change({ employment_type })}
          />
        </Field>
        <Field
          label={t('details.level')}
          error={
            doubtOf('experience_level')
              ? unanswered('experience_level')
              : errorOf('experience_level')
          }
        >
          <Select
            label={t('details.level')}
            value={values.experience_level}
            options={experienceLevels.map((value) => ({
              value,
              label: enums(`experience_level.${value}`),
            }))}
            onValueChange={(experience_level) => change({ experience_level })}
          />
        </Field>
      </div>
      {doubts.map((doubt) => (
        <TitleQuestion
          key={doubt.field}
          doubt={doubt}
          onCorrect={() => change({ [doubt.field]: doubt.meant })}
          onKeep={() =>
            change({
              [doubt.field]: doubt.value,
              meant_so: [...values.meant_so, doubtKey(doubt)],
            })
          }
        />
      ))}
      <fieldset className="min-w-0">
        <legend className="font-semibold">{t('details.salary')}</legend>
        <p className="mt-1.5 mb-3 text-sm text-muted max-w-prose">{t('details.salaryHelp')}</p>
        <div className="grid gap-4 sm:grid-cols-[1fr_1fr_11rem] items-start">
          {salaries.map((field) => (
            <Field
              key={field}
              label={t(`details.${field}`)}
              optional
              error={
                Number.isNaN(values[field])
                  ? errorOf(field) && t('details.noAmount')
                  : errorOf(field)
              }
            >
              <MoneyInput
                leading={signs[values.currency] ?? values.currency}
                placeholder="0"
                value={values[field]}
                onValueChange={(amount) => change({ [field]: amount })}
                // That one is more than the other can be said once both are there.
                onBlur={() => {
                  leave(field)
                  if (values.salary_max > 0) leave('salary_min')
                }}
              />
            </Field>
          ))}
          <Field label={t('details.currency')} error={errorOf('currency')}>
            <Select
              label={t('details.currency')}
              value={values.currency}
              options={currencies.map((value) => ({
                value,
                label: enums(`currency.${value}`),
              }))}
              onValueChange={(currency) => change({ currency })}
            />
          </Field>
        </div>
      </fieldset>
      <FieldSet
        legend={t('details.benefits')}
        help={t('details.benefitsHelp')}
        optional
        error={errorOf('benefits')}
      >
        {benefits.map((benefit) => {
          const isOn = chosen.includes(benefit)
          return (
            <Chip
              key={benefit}
              selected={isOn}
              onClick={() =>
                change({
                  benefits: isOn ? chosen.filter((one) => one !== benefit) : [...chosen, benefit],
                })
              }
            >
              {enums(`benefits.${benefit}`)}
            </Chip>
          )
        })}
      </FieldSet>
    </div>
  )
}

/** Where there is no room for more than a sign. */
const signs: Record<string, string> = {
  EUR: '€',
  USD: '$',
  GBP: '£',
  JPY: '¥',
  AUD: 'A$',
  CAD: 'C$',
  CHF: 'Fr',
  CNY: '元',
  NZD: 'NZ$',
  KRW: '₩',
  INR: '₹',
  RUB: '₽',
  BRL: 'R$',
  MXN: 'MX$',
  SGD: 'S$',
}
