import type { Control } from 'react-hook-form'
import { companySizes } from '#contract/hiring/company-size'
import { limits } from '#contract/limits'
import { allBenefits } from '#contract/offer-enums'
import { createFieldBinder, FormField } from '../../components/form-field.tsx'
import { MultiSelectField } from '../../components/multiselect-field.tsx'
import { Select } from '../../components/select.tsx'
import { TextField } from '../../components/text-field.tsx'
import { WholeNumberField } from '../../components/whole-number-field.tsx'
import { DescriptionField } from '../../fields/description-field.tsx'
import { useT } from '../../lib/i18n.ts'
import type { CompanyFormValues } from './form-schemas.ts'

export function CompanyAboutFields({ control }: { control: Control<CompanyFormValues> }) {
  const t = useT('company')
  const bind = createFieldBinder(control)
  const own = useT('company-page')
  const enums = useT('enums')
  const sizes = companySizes.map((size) => ({ value: size, label: own(`sizes.${size}`) }))
  return (
    <>
      <DescriptionField
        {...bind('description', t('profile.description'))}
        help={t('profile.descriptionHelp')}
        optional
        maxLength={limits.companyDescriptionMax}
      />
      <div className="grid gap-5 sm:grid-cols-2 items-start">
        <TextField
          {...bind('sector', own('sector'))}
          placeholder={t('profile.sectorExample')}
          optional
          nullable
          maxLength={limits.companySectorMax}
        />
        <TextField
          {...bind('headquarters', own('headquarters'))}
          placeholder={t('profile.headquartersExample')}
          optional
          nullable
          maxLength={limits.personNameMax}
        />
        <FormField {...bind('size', own('size'))} optional>
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
          {...bind('founded', own('founded'))}
          help={t('profile.foundedHelp')}
          optional
          maxLength={yearDigits}
        />
      </div>
      <MultiSelectField
        {...bind('benefits', own('benefits'))}
        optional
        placeholder={t('offer.choose')}
        options={allBenefits.map((one) => ({ value: one, label: enums(`benefits.${one}`) }))}
      />
    </>
  )
}

const yearDigits = 4
/** Stands for “not specified”, because a select cannot have the value null. */
const unsaid = 'unsaid'
