import type { Control } from 'react-hook-form'
import { companySizes } from '#contract/hiring/company-size'
import { limits } from '#contract/limits'
import { allBenefits } from '#contract/offer-enums'
import { createFieldBinder } from '../../components/form-field.tsx'
import { MultiSelectField } from '../../components/multiselect-field.tsx'
import { SelectField } from '../../components/select-field.tsx'
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
        <SelectField
          {...bind('size', own('size'))}
          optional
          nullLabel={t('profile.unsaid')}
          options={companySizes}
          labelOf={(size) => own(`sizes.${size}`)}
        />
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
