import { useFormContext } from 'react-hook-form'
import { MoneyField } from '../../../components/money-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import type { OnboardingSectionValues } from '../draft.ts'

const fields = ['hourly_rate', 'yearly_salary'] as const

export function OnboardingPricingStep() {
  const t = useT('onboarding')
  const { control } = useFormContext<OnboardingSectionValues>()
  return (
    <div className="grid gap-6 sm:grid-cols-2 items-start">
      {fields.map((field) => (
        <MoneyField
          key={field}
          control={control}
          name={`pricing.${field}`}
          // Each field revalidates the hourly rate, which must be below the yearly salary.
          deps={['pricing.hourly_rate']}
          label={t(`pricing.${field}`)}
          help={t(`pricing.${field}_help`)}
        />
      ))}
    </div>
  )
}
