import { useQuery } from '@tanstack/react-query'
import { jobTypes } from '#contract/enums'
import { limits } from '#contract/limits'
import { noFilters } from '#contract/offer-filters'
import { Chip } from '../../components/chip.tsx'
import { Field } from '../../components/field.tsx'
import { Input } from '../../components/input.tsx'
import { TagInput } from '../../components/tag-input.tsx'
import { useT } from '../../lib/i18n.ts'
import { offerFacetsQuery } from '../offers/queries.ts'
import { FieldSet } from './field-set.tsx'
import { LocationsField } from './locations-field.tsx'
import { useDraft } from './use-draft.ts'

type GeneralStepProps = {
  /** The editor for the description, inside a field that names it. */
  description: (props: {
    label: string
    placeholder: string
    value: string
    onValueChange: (html: string) => void
    onBlur: () => void
  }) => Parameters<typeof Field>[0]['children']
}

/** What the work is, where it can be done from, and what it is like. */
export function GeneralStep({ description }: GeneralStepProps) {
  const t = useT('job-draft')
  const enums = useT('enums')
  const { values, change, leave, errorOf } = useDraft('general')
  const { data: facets } = useQuery(offerFacetsQuery(noFilters))
  const areas = values.job_type
  const placeError = errorOf('locations')
  const isPlaceMissing = placeError !== undefined && values.locations.length === 0
  return (
    <div className="flex flex-col gap-7">
      <Field label={t('general.title')} help={t('general.titleHelp')} error={errorOf('title')}>
        <Input
          autoComplete="off"
          maxLength={limits.titleMax}
          placeholder={t('general.titleExample')}
          value={values.title}
          onChange={(event) => change({ title: event.target.value })}
          onBlur={() => leave('title')}
        />
      </Field>
      <FieldSet
        legend={t('general.areas')}
        help={t('general.areasHelp')}
        error={errorOf('job_type')}
      >
        {jobTypes.map((type) => {
          const isOn = areas.includes(type)
          return (
            <Chip
              key={type}
              selected={isOn}
              onClick={() =>
                change({ job_type: isOn ? areas.filter((one) => one !== type) : [...areas, type] })
              }
            >
              {enums(`job_type.${type}`)}
            </Chip>
          )
        })}
      </FieldSet>
      <Field
        label={t('general.skills')}
        help={t('general.skillsHelp', { max: limits.offerSkillsMax })}
        optional
        error={errorOf('skills')}
      >
        <TagInput
          label={t('general.skills')}
          placeholder={t('general.skillsExample')}
          maxLength={limits.skillMax}
          suggestions={facets?.skills.map(({ skill }) => skill)}
          values={values.skills}
          onValuesChange={(skills) => change({ skills: skills.slice(0, limits.offerSkillsMax) })}
        />
      </Field>
      <LocationsField
        values={values.locations}
        isAnywhere={values.anywhere}
        error={isPlaceMissing ? t('places.missing') : placeError}
        onValuesChange={(locations) => change({ locations, anywhere: false })}
        onAnywhereChange={(anywhere) => change({ locations: [], anywhere })}
      />
      <Field
        label={t('general.description')}
        help={t('general.descriptionHelp')}
        error={errorOf('job_description')}
      >
        {description({
          label: t('general.description'),
          placeholder: t('general.descriptionExample'),
          value: values.job_description,
          onValueChange: (job_description) => change({ job_description }),
          onBlur: () => leave('job_description'),
        })}
      </Field>
    </div>
  )
}
