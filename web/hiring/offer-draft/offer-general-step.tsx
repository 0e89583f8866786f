import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { emptyOfferFilters } from '#contract/board/offer-filters'
import { jobCategories } from '#contract/enums'
import { limits } from '#contract/limits'
import { createFieldBinder, FormField } from '../../components/form-field.tsx'
import { TagInput } from '../../components/tag-input.tsx'
import { TextField } from '../../components/text-field.tsx'
import { DescriptionField } from '../../fields/description-field.tsx'
import { offerFacetsQuery } from '../../fields/offer-facets.ts'
import { OfferLocationFields } from '../../fields/offer-location-fields.tsx'
import { useT } from '../../lib/i18n.ts'
import type { OfferDraftFields } from './draft.ts'
import { OfferChipsField } from './offer-chips-field.tsx'
import { OfferLocationsField } from './offer-locations-field.tsx'
import { PostingImportFromLink } from './posting-import-from-link.tsx'

export function OfferGeneralStep() {
  const t = useT('offer-draft')
  const enums = useT('enums')
  const { control } = useFormContext<OfferDraftFields>()
  const bind = createFieldBinder(control)
  const { data: facets } = useQuery(offerFacetsQuery(emptyOfferFilters))
  return (
    <div className="flex flex-col gap-7">
      <PostingImportFromLink />
      <TextField
        {...bind('title', t('general.title'))}
        help={t('general.titleHelp')}
        placeholder={t('general.titleExample')}
        autoComplete="off"
        maxLength={limits.offerTitleMax}
      />
      <OfferChipsField
        control={control}
        name="job_type"
        legend={t('general.areas')}
        help={t('general.areasHelp')}
        options={jobCategories}
        labelOf={(type) => enums(`job_type.${type}`)}
      />
      <FormField
        {...bind('skills', t('general.skills'))}
        help={t('general.skillsHelp', { max: limits.offerSkillsMax })}
        optional
      >
        {({ value, onChange }) => (
          <TagInput
            label={t('general.skills')}
            placeholder={t('general.skillsExample')}
            maxLength={limits.skillLengthMax}
            suggestions={facets?.skills.map(({ skill }) => skill)}
            values={value}
            onValuesChange={(skills) => onChange(skills.slice(0, limits.offerSkillsMax))}
          />
        )}
      </FormField>
      <OfferLocationFields
        countries={<OfferLocationsField />}
        placesMissing={t('places.missingPlaces')}
      />
      <DescriptionField
        {...bind('job_description', t('general.description'))}
        help={t('general.descriptionHelp')}
        placeholder={t('general.descriptionExample')}
      />
    </div>
  )
}
