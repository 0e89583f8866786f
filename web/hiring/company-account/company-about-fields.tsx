import type { Control } from 'react-hook-form'
import { companySizes } from '#contract/hiring/company-size'
import { limits } from '#contract/limits'
import { allBenefits } from '#contract/offer-enums'
import { FormField } from '../../components/form-field.tsx'
import { MultiSelect } from '../../components/multiselect.tsx'
import { Select } from '../../components/select.tsx'
import { TextField } from '../../components/text-field.tsx'
import { WholeNumberField } from '../../components/whole-number-field.tsx'
import { DescriptionField } from '../../fields/description-field.tsx'
import { useT } from '../../lib/i18n.ts'
import type { CompanyValues } from './form-schemas.ts'

/** Fields for the company's description of itself; all are optional. */
export function CompanyAboutFields({ control }: { control: Control<CompanyValues> }) {
  const t = useT('company')
  const own = useT('company-page')
  const enums = useT('enums')
  const sizes = companySizes.map((size) => ({ value: size, label: own(`sizes.${size}`) }))
  return (
    <>
      <DescriptionField
        control={control}
        name="description"
        label={t('profile.description')}
        help={t('profile.descriptionHelp')}
        optional
        maxLength={limits.companyDescriptionMax}
      />
      <div className="grid gap-5 sm:grid-cols-2 items-start">
        <TextField
          control={control}
          name="sector"
          label={own('sector')}
          placeholder={t('profile.sectorExample')}
          optional
          nullable
          maxLength={limits.sectorMax}
        />
        <TextField
          control={control}
          name="headquarters"
          label={own('headquarters')}
          placeholder={t('profile.headquartersExample')}
          optional
          nullable
          maxLength={limits.nameMax}
        />
        <FormField control={control} name="size" label={own('size')} optional>
          {({ value, onChange, ...field }) => (
            <Select
              {...field}
              label={own('size')}
              value={value ?? unsaid}
              options={[{ value: unsaid, label: t('profile.unsaid') }, ...sizes]}
              onValueChange={(size) => onChange(size === unsaid ? null : size)}
            />
          )}
        </FormField>
        <WholeNumberField
          control={control}
          name="founded"
          label={own('founded')}
          help={t('profile.foundedHelp')}
          optional
          maxLength={yearDigits}
        />
      </div>
      <FormField control={control} name="benefits" label={own('benefits')} optional>
        {({ value, onChange }) => (
          <MultiSelect
            label={own('benefits')}
            placeholder={t('offer.choose')}
            options={allBenefits.map((one) => ({ value: one, label: enums(`benefits.${one}`) }))}
            values={value}
            onValuesChange={onChange}
          />
        )}
      </FormField>
    </>
  )
}

const yearDigits = 4
/** The value of the option "not specified", because a select cannot have null as a value. */
const unsaid = 'unsaid'
