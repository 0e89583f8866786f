import { Field } from '../../components/field.tsx'
import { MoneyInput } from '../../components/money-input.tsx'
import { useT } from '../../lib/i18n.ts'
import { changeSection, checkField } from './state.ts'
import { useDraft } from './use-draft.ts'
import { useSectionError } from './use-section-error.ts'

const fields = ['hourly_rate', 'yearly_salary'] as const

export function PricingStep() {
  const t = useT('onboarding')
  const { value } = useDraft().pricing
  const errorOf = useSectionError('pricing')
  /** That one is more than the other can be said once both are there. */
  function leave(field: (typeof fields)[number]) {
    // Zero is nothing yet; NaN is no amount.
    if (value[field] !== 0) checkField('pricing', field)
    if (value.hourly_rate > 0 && value.yearly_salary > 0) checkField('pricing', 'hourly_rate')
  }
  return (
    <div className="grid gap-6 sm:grid-cols-2 items-start">
      {fields.map((field) => (
        <Field
          key={field}
          label={t(`pricing.${field}`)}
          help={t(`pricing.${field}_help`)}
          error={errorOf(field)}
        >
          <MoneyInput
            value={value[field]}
            placeholder="0"
            onValueChange={(amount) => changeSection('pricing', { ...value, [field]: amount })}
            onBlur={() => leave(field)}
          />
        </Field>
      ))}
    </div>
  )
}
